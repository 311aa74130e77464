// tell.mjs: a list of tests and one line for each: "ok WHAT: NAME" or "not ok WHAT: NAME" with the reason.

/** @type {{name: string, test: () => Promise<void> | void}[]} */
const tests = [];

/**
 * @param {string} name
 * @param {() => Promise<void> | void} test
 */
export function check(name, test) {
    tests.push({ name, test });
}

/** after which a test has failed; none takes a tenth of it */
const MOST_MS = 120000;

/** @param {() => Promise<void> | void} test */
async function inTime(test) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it does not end within ${MOST_MS / 1000} s`)), MOST_MS);
    });
    try {
        await Promise.race([test(), late]);
    } finally {
        clearTimeout(timer);
    }
}

/**
 * Runs them one after the other.
 * @param {string} what they are about
 * @param {string} [only] tests that have this in their name
 */
export async function tell(what, only = '') {
    let failed = 0;
    for (const { name, test } of tests) {
        if (!name.includes(only)) continue;
        try {
            await inTime(test);
            console.log(`ok ${what}: ${name}`);
        } catch (error) {
            failed += 1;
            console.log(
                `not ok ${what}: ${name}\n${String(/** @type {Error} */ (error).stack ?? error).replace(/^/gm, '# ')}`,
            );
        }
    }
    return failed;
}
