// speak.js: says a text aloud, where the browser has a voice. A newer text takes the place of one that is spoken.

/** @param {string} text */
export function speak(text) {
    if (!('speechSynthesis' in globalThis)) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
}
