import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageCache } from './pageCache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Close to the best that gzip gives, in a third of its time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses with an encoding that the browser accepts, and sends. */
async function send(
  request: IncomingMessage,
  end: (body: Buffer) => void,
  response: ServerResponse,
  html: string,
): Promise<void> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const plain = Buffer.from(html);
  const body =
    encoding === 'br' ? await brotli(plain, QUICK) : encoding === 'gzip' ? await zip(plain) : plain;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  response.setHeader('Content-Length', body.length);
  end(body);
}

const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/html');

/**
 * Lets `render` answer a page, compresses its HTML, and stores it in the cache if it is sharable. Next passes the
 * HTML of a page to `end` at once; anything else passes through.
 */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  render: () => void,
): void {
  const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
  const sendPlain = (html: string): void => void send(request, end, response, html);
  const kept = cache.take(request, response);
  if (kept !== undefined) {
    sendPlain(kept);
    return;
  }
  response.end = ((body?: unknown, ...rest: unknown[]) => {
    if (response.headersSent || !isHtml(response) || !(typeof body === 'string' || Buffer.isBuffer(body)))
      return end(body, ...rest);
    const html = body.toString();
    cache.keep(request, response, html);
    sendPlain(html);
    return response;
  }) as typeof response.end;
  render();
}
