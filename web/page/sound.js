// sound.js: the sounds of a game, made here: a knock of wood for a move, a harder one for a capture, two tones for a
// check, a chord for the end. There is no file, and no sound until the user wants it.

/** @typedef {'move' | 'capture' | 'check' | 'end' | 'low'} Sound */

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 */
function tone(audio, pitch, at, length, loud) {
    const voice = audio.createOscillator();
    const gain = audio.createGain();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
    voice.connect(gain).connect(audio.destination);
    voice.start(at);
    voice.stop(at + length);
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at
 * @param {number} loud
 */
function knock(audio, pitch, at, loud) {
    const length = 0.09;
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 2.5;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(at);
}

/** @param {Sound} sound */
export function play(sound) {
    context ??= new AudioContext();
    const audio = context;
    if (audio.state === 'suspended') void audio.resume();
    const now = audio.currentTime + 0.01;
    if (sound === 'move') knock(audio, 900, now, 0.9);
    if (sound === 'capture') {
        knock(audio, 1300, now, 1);
        knock(audio, 700, now + 0.05, 0.8);
    }
    if (sound === 'check') {
        knock(audio, 900, now, 0.8);
        tone(audio, 660, now + 0.03, 0.16, 0.12);
        tone(audio, 880, now + 0.12, 0.2, 0.12);
    }
    if (sound === 'end')
        for (const [i, pitch] of [392, 494, 587].entries()) tone(audio, pitch, now + i * 0.09, 0.7, 0.1);
    if (sound === 'low') tone(audio, 220, now, 0.25, 0.15);
}
