// socket.mjs: WebSockets byte by byte, so that a test can send what no browser would.

import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/**
 * One frame of a client.
 * @param {number} opcode
 * @param {Buffer | string} content
 * @param {{isLast?: boolean, isMasked?: boolean, reserved?: number, claimed?: bigint}} [options]
 */
export function frame(opcode, content, { isLast = true, isMasked = true, reserved = 0, claimed } = {}) {
    const bytes = Buffer.from(content);
    const size = claimed ?? BigInt(bytes.length);
    const head = [(isLast ? 0x80 : 0) | reserved | opcode];
    const mark = isMasked ? 0x80 : 0;
    if (size < 126n) head.push(mark | Number(size));
    else if (size < 65536n) head.push(mark | 126, Number(size) >> 8, Number(size) & 255);
    else {
        const long = Buffer.alloc(8);
        long.writeBigUInt64BE(size);
        head.push(mark | 127, ...long);
    }
    if (!isMasked) return Buffer.concat([Buffer.from(head), bytes]);
    const key = randomBytes(4);
    return Buffer.concat([Buffer.from(head), key, bytes.map((byte, i) => byte ^ key[i % 4])]);
}

/** @typedef {{opcode: number, content: Buffer}} Frame */

export class Socket {
    /** @param {import('node:net').Socket} socket */
    constructor(socket) {
        this.socket = socket;
        this.rest = Buffer.alloc(0);
        this.answersPings = true;
        /** @type {number | null} */
        this.code = null;
        /** @type {(frame: Frame) => void} */
        this.hear = () => undefined;
        /** @type {Promise<number | null>} the close code; null: none was sent */
        this.closed = new Promise((resolve) => socket.on('close', () => resolve(this.code)));
        socket.on('data', (part) => this.take(part));
        socket.on('error', () => undefined);
    }

    /** @param {Buffer} part */
    take(part) {
        this.rest = Buffer.concat([this.rest, part]);
        for (;;) {
            const { rest } = this;
            if (rest.length < 2) return;
            let length = rest[1] & 127;
            let at = 2;
            if (length === 126) {
                if (rest.length < 4) return;
                length = rest.readUInt16BE(2);
                at = 4;
            } else if (length === 127) {
                if (rest.length < 10) return;
                length = Number(rest.readBigUInt64BE(2));
                at = 10;
            }
            if (rest.length < at + length) return;
            const opcode = rest[0] & 15;
            const content = rest.subarray(at, at + length);
            this.rest = rest.subarray(at + length);
            if (opcode === PING && this.answersPings) this.send(PONG, content);
            if (opcode === CLOSE) {
                this.code = length >= 2 ? content.readUInt16BE(0) : 1005;
                this.socket.end();
            }
            this.hear({ opcode, content });
        }
    }

    /**
     * @param {number} opcode
     * @param {Buffer | string} content
     * @param {Parameters<typeof frame>[2]} [options]
     */
    send(opcode, content, options) {
        this.socket.write(frame(opcode, content, options));
    }

    cut() {
        this.socket.destroy();
    }
}

/**
 * A WebSocket, or the status by which it was refused.
 * @param {number} port
 * @param {{path?: string, protocol?: string, host?: string, origin?: string, from?: string, extensions?: string}} [options]
 * @returns {Promise<{status: number, head: string, socket: Socket}>}
 */
export function open(port, { path = '/ws', protocol = 'tabiya.1', host, origin, from, extensions } = {}) {
    const key = randomBytes(16).toString('base64');
    return new Promise((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        let head = Buffer.alloc(0);
        const fail = () => reject(new Error(`the connection ended: ${head}`));
        socket.setTimeout(10000, () => socket.destroy());
        socket.on('error', fail);
        socket.on('close', fail);
        socket.on('connect', () =>
            socket.write(
                [
                    `GET ${path} HTTP/1.1`,
                    `Host: ${host ?? `127.0.0.1:${port}`}`,
                    'Connection: Upgrade',
                    'Upgrade: websocket',
                    'Sec-WebSocket-Version: 13',
                    `Sec-WebSocket-Key: ${key}`,
                    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
                    ...(origin ? [`Origin: ${origin}`] : []),
                    ...(extensions ? [`Sec-WebSocket-Extensions: ${extensions}`] : []),
                    '\r\n',
                ].join('\r\n'),
            ),
        );
        const hear = (/** @type {Buffer} */ part) => {
            head = Buffer.concat([head, part]);
            const end = head.indexOf('\r\n\r\n');
            if (end < 0) return;
            socket.off('data', hear);
            socket.off('close', fail);
            socket.setTimeout(0);
            const text = head.subarray(0, end).toString();
            const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(text)?.[1]);
            const accept = createHash('sha1')
                .update(key + GUID)
                .digest('base64');
            if (status === 101 && !text.includes(accept)) return reject(new Error('a wrong key'));
            const result = new Socket(socket);
            resolve({ status, head: text, socket: result });
            if (status === 101) result.take(head.subarray(end + 4));
            else socket.destroy();
        };
        socket.on('data', hear);
    });
}
