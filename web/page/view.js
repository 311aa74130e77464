// view.js: what a screen shows, as values, and the one function that makes the document so. h() describes an
// element; patch() changes the children of a node into what is described, re-using nodes of the same key, or of
// the same tag in order. Knows no screen.
//
// Props: `onNAME` listens to the event NAME; `.NAME` sets a property, if it is another value than before; `class`,
// ARIA and the rest are attributes, where false, null and undefined mean: not there. `key` tells brothers apart.
// `made` is called with a new node once it is in the document. `style` is an object of CSS properties.

/**
 * @typedef {object} VNode
 * @property {string} tag
 * @property {string | number | undefined} key
 * @property {Record<string, any>} props
 * @property {Child[]} children
 */
/** @typedef {any} Child a VNode, a text, a number, a list of these; false, null, undefined: nothing */
/** @typedef {VNode | string} Plain */
/** @typedef {Node & {live?: {vnode: VNode, node: LiveNode}[], told?: Record<string, any>, hear?: Record<string, any>}} LiveNode */

const SVG = 'http://www.w3.org/2000/svg';
const TEXT = '#text';

/**
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
    const { key, ...rest } = props ?? {};
    return { tag, key, props: rest, children };
}

/**
 * @param {Child[]} children
 * @param {VNode[]} into
 */
function flatten(children, into = []) {
    for (const child of children) {
        if (Array.isArray(child)) flatten(child, into);
        else if (child === false || child === null || child === undefined || child === '') continue;
        else if (typeof child === 'object') into.push(child);
        else into.push({ tag: TEXT, key: undefined, props: { text: String(child) }, children: [] });
    }
    return into;
}

/** @param {VNode} vnode */
const kindOf = ({ tag, key }) => `${tag} ${key ?? ''}`;

/**
 * @param {LiveNode} parent
 * @param {Child[]} children
 */
export function patch(parent, children) {
    const wanted = flatten(children);
    const before = parent.live ?? [];
    /** @type {Map<string, {vnode: VNode, node: LiveNode}[]>} */
    const free = new Map();
    for (const one of before) {
        const kind = kindOf(one.vnode);
        const same = free.get(kind);
        if (same) same.push(one);
        else free.set(kind, [one]);
    }
    const taken = wanted.map((vnode) => free.get(kindOf(vnode))?.shift());
    for (const rest of free.values()) for (const { node } of rest) discard(node);
    /** @type {(() => void)[]} */
    const made = [];
    let place = parent.firstChild;
    parent.live = wanted.map((vnode, i) => {
        const node = taken[i]?.node ?? create(vnode, parent);
        if (node === place) place = place.nextSibling;
        else parent.insertBefore(node, place);
        if (taken[i]?.vnode !== vnode) update(node, vnode); // the same value once more shows the same
        if (!taken[i] && vnode.props.made) made.push(() => vnode.props.made(node));
        return { vnode, node };
    });
    for (const call of made) call();
}

/** @param {LiveNode} node */
function discard(node) {
    if (node instanceof HTMLDialogElement) node.close(); // gives the focus back to where it was
    /** @type {ChildNode} */ (/** @type {unknown} */ (node)).remove();
}

/**
 * @param {VNode} vnode
 * @param {Node} parent
 * @returns {LiveNode}
 */
function create({ tag }, parent) {
    if (tag === TEXT) return document.createTextNode('');
    const around = /** @type {Element} */ (parent);
    const isSvg = tag === 'svg' || (around.namespaceURI === SVG && around.nodeName !== 'foreignObject');
    return isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/**
 * @param {LiveNode} node
 * @param {VNode} vnode
 */
function update(node, { tag, props, children }) {
    if (tag === TEXT) {
        if (node.nodeValue !== props.text) node.nodeValue = props.text;
        return;
    }
    const told = node.told ?? {};
    const element = /** @type {HTMLElement & LiveNode} */ (node);
    for (const name of Object.keys(told)) if (!(name in props)) set(element, name, undefined, told[name]);
    // children first: a select can show its value only when its options are there
    if (!('.innerHTML' in props)) patch(node, children);
    for (const [name, value] of Object.entries(props)) set(element, name, value, told[name]);
    node.told = props;
}

/**
 * @param {HTMLElement & LiveNode} node
 * @param {string} name
 * @param {any} value
 * @param {any} before
 */
function set(node, name, value, before) {
    if (name === 'made') return;
    if (name.startsWith('on')) return listen(node, name.slice(2), value);
    if (name === 'value' || name === 'checked') {
        // what the user has typed is there already
        const field = /** @type {any} */ (node);
        const wanted = value ?? (name === 'checked' ? false : '');
        if (field[name] !== wanted) field[name] = wanted;
        return;
    }
    if (value === before) return;
    if (name === 'style') return restyle(node, value ?? {}, before ?? {});
    if (name.startsWith('.')) /** @type {any} */ (node)[name.slice(1)] = value;
    else if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
}

/**
 * @param {LiveNode} node
 * @param {string} type
 * @param {((event: any) => void) | false | null | undefined} handler
 */
function listen(node, type, handler) {
    node.hear ??= {};
    const hear = node.hear;
    if (!(type in hear)) node.addEventListener(type, (event) => hear[type]?.(event));
    hear[type] = handler;
}

/**
 * @param {HTMLElement} node
 * @param {Record<string, string>} value
 * @param {Record<string, string>} before
 */
function restyle(node, value, before) {
    for (const name of Object.keys(before)) if (!(name in value)) node.style.removeProperty(name);
    for (const [name, text] of Object.entries(value))
        if (text !== before[name]) node.style.setProperty(name, String(text));
}
