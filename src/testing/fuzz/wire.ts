import { connect } from 'node:net';
import type { Answer } from '../api';

/** A hanging request is a failure; on a busy machine everything is slow. */
const PATIENCE_MS = 30_000;
const HEAD_END = '\r\n\r\n';

interface Head {
  status: number;
  headers: Headers;
  /** Where the body begins. */
  end: number;
}

/** The final response head: informational ones (100 and 103) come before it. */
function headOf(bytes: Buffer, from = 0): Head | null {
  const at = bytes.indexOf(HEAD_END, from);
  if (at < 0) return null;
  const [line = '', ...fields] = bytes.toString('latin1', from, at).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
  const end = at + HEAD_END.length;
  if (status >= 100 && status < 200) return headOf(bytes, end);
  const headers = new Headers(
    fields.map((field): [string, string] => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon), field.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, end };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = line < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) throw new Error('the answer breaks off');
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

function answerOf(bytes: Buffer): Answer {
  const head = headOf(bytes);
  if (!head) throw new Error('hung up without an answer');
  const { status, headers, end } = head;
  const rest = bytes.subarray(end);
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  const isChunked = headers.get('transfer-encoding') === 'chunked' && !isStream && rest.length > 0;
  const text = isStream ? '' : (isChunked ? unchunked(rest) : rest).toString();
  const isJson = headers.get('content-type')?.includes('application/json') && text !== '';
  return { status, headers, body: (isJson ? JSON.parse(text) : text) as Answer['body'] };
}

const isEndless = (bytes: Buffer) =>
  headOf(bytes)?.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Sends bytes unchanged over a new connection and reads the response. Rejects when there is none. */
export function sendRaw(port: number, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => void socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    socket.on('data', (part: Buffer) => {
      received.push(part);
      if (isEndless(Buffer.concat(received))) socket.end();
    });
    let failure: NodeJS.ErrnoException | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      try {
        // A server that refuses a request before reading all of it may reset the connection after its response.
        if (failure && failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') throw failure;
        resolve(answerOf(Buffer.concat(received)));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}
