import type { Answer } from '../api';
import type { Schema } from '../matrix/schema';

/** 417 and 421: an expectation that can't be met, a host that is not ours. */
const ALLOWED = new Set([
  200, 204, 206, 302, 304, 400, 401, 403, 404, 405, 409, 410, 413, 415, 417, 421, 429, 431,
]);
const TELLTALE =
  /\bat .+\.[jt]sx?:\d|\bselect .+ from\b|\binsert into\b|SQLITE_|node_modules|\/work\/|\/src\//i;

function isField(path: string, schema: Schema | null, sent: unknown): boolean {
  const [head = ''] = path.split('.');
  if (head === 'body' || head === 'file' || head === 'idempotency-key') return true;
  const known = new Set(Object.keys(schema?.properties ?? {}));
  for (const choice of [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.allOf ?? [])])
    Object.keys(choice.properties ?? {}).forEach((name) => known.add(name));
  const own = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, head);
  return known.has(head) || own;
}

/** What is wrong with a response to arbitrary input; null when nothing is. Source: quality, Q-3.3. */
export function faultOf(
  { status, headers, body }: Answer,
  schema: Schema | null,
  sent: unknown,
  method = 'POST',
): string | null {
  const busy = status === 503 && body.code === 'busy';
  if (!ALLOWED.has(status) && !busy) return `answered ${status}: ${JSON.stringify(body).slice(0, 300)}`;
  if (status < 400 || method === 'HEAD') return null;
  if (TELLTALE.test(JSON.stringify(body)))
    return `tells of its inside: ${JSON.stringify(body).slice(0, 300)}`;
  // HTML pages, such as unsubscribing from mails, describe the error in text.
  if (headers.get('content-type')?.startsWith('text/html')) return null;
  if (typeof body.code !== 'string' || !/^[a-z0-9-]+$/.test(body.code)) return `${status} without a code`;
  if (typeof body.message !== 'string' || body.message === '') return `${status} without a message`;
  if (status !== 400) return null;
  const fields = Object.keys(body.fields ?? {});
  if (body.code === 'invalid-input' && fields.length === 0) return '400 without fields';
  const strange = fields.filter((path) => !isField(path, schema, sent));
  return strange.length > 0 ? `names fields that do not exist: ${strange.join(', ')}` : null;
}
