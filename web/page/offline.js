// offline.js: the page without a network, and its next build. The worker (sw.js) keeps one build as a whole; here it is
// registered, asked for news from time to time, and told when the user wants the new build.

const HOUR = 60 * 60 * 1000;
const RELOADED = 'tabiya-isolated';

/** the build that this page is of; none in the working tree */
const build = document.documentElement.dataset.build;

/**
 * Which build a worker serves.
 * @param {ServiceWorker} worker
 * @returns {Promise<string>}
 */
function buildOf(worker) {
    return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage('which build', [port2]);
    });
}

/** @param {ServiceWorkerRegistration} registration */
function takeOver(registration) {
    const { waiting } = registration;
    // another tab may have called it already
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
}

/**
 * A host of plain files does not send the headers by which a search can be stopped at once: the worker adds them to
 * what it serves, so the page is read once more, unless the user is at work already.
 */
function isolate() {
    if (crossOriginIsolated || navigator.userActivation?.hasBeenActive) return;
    if (sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, '1');
    location.reload();
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {() => void} onUpdate
 */
function watch(registration, onUpdate) {
    const hear = (/** @type {ServiceWorker | null} */ worker) => {
        const tell = () => {
            if (worker?.state === 'installed' && navigator.serviceWorker.controller) onUpdate();
        };
        worker?.addEventListener('statechange', tell);
        tell();
    };
    hear(registration.waiting);
    hear(registration.installing);
    registration.addEventListener('updatefound', () => hear(registration.installing));
    const look = () => void registration.update().catch(() => undefined); // no network, no news
    setInterval(look, HOUR);
    document.addEventListener('visibilitychange', () => document.hidden || look());
}

/** @param {{onUpdate: (takeOver: () => void) => void}} world */
export async function startOffline({ onUpdate }) {
    if (!build || !('serviceWorker' in navigator) || !isSecureContext) return;
    try {
        const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
        watch(registration, () => onUpdate(() => takeOver(registration)));
        const compare = async () => {
            const { controller } = navigator.serviceWorker;
            if (!controller) return;
            if ((await buildOf(controller)) !== build) onUpdate(() => takeOver(registration));
            else isolate();
        };
        navigator.serviceWorker.addEventListener('controllerchange', () => void compare());
        await compare();
    } catch {
        // a browser that lets nothing be kept, as some do in private windows: the page works, with a network
    }
}
