import { connect } from 'node:net';

/** Sends raw bytes to a local port, and returns everything received until the other side closes. */
export function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(text);
  });
}

/** The head of a request that asks to close the connection after the response. */
export function requestHead(line: string, headers: readonly string[] = [], host = '127.0.0.1'): string {
  return [`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n');
}
