/**
 * list.js: the games by families, for a gallery: what is told of each without opening it.
 */

/** A game of the list. How hard it is to learn is found when somebody asks. */
class ListedGame {
    /** @type {import('./variants.js').Variants} */
    #variants;
    /** @type {1 | 2 | 3 | undefined} */
    #difficulty;

    /**
     * @param {import('./variants.js').Variants} variants
     * @param {any} told
     */
    constructor(variants, { name, title, about, width, height, sizes, aliases }) {
        this.#variants = variants;
        this.name = name;
        this.title = title;
        this.about = about;
        this.width = width;
        this.height = height;
        this.sizes = sizes;
        this.aliases = aliases;
    }

    get difficulty() {
        if (this.#difficulty) return this.#difficulty;
        const variant = this.#variants.open(this.name);
        this.#difficulty = variant.difficulty;
        variant.close();
        return this.#difficulty;
    }
}

/** @param {import('./variants.js').Variants} variants */
export function listGames(variants) {
    const { machine, at } = variants;
    const families = JSON.parse(machine.text((buffer, size) => machine.call.tabiya_variants_json(at, buffer, size)));
    return families.map((/** @type {any} */ { name, title, games }) => ({
        family: { name, title },
        games: games.map((/** @type {any} */ told) => new ListedGame(variants, told)),
    }));
}
