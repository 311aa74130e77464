// offline.js: the page without a network.

/** @param {{onUpdate: (takeOver: () => void) => void}} _world */
export async function startOffline(_world) {}
