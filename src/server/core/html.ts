import { join } from 'node:path';
import { badInput } from '@/domain/errors';
import { clean, type Cleaned } from './htmlClean';
import { plainText } from './htmlText';
import type { HtmlTasks } from './htmlWorker';
import { Thread, ThreadLost } from './thread';

/** Ordinary text of 500,000 characters takes 2 s and 120 MB. */
const LIMITS = { ms: 10_000, megabytes: 512 };
const thread = new Thread<HtmlTasks>(join(process.cwd(), 'dist/server/html.mjs'), LIMITS);

/** The production server cleans in a separate thread; in development and tests the process itself does. */
const cleanApart = (html: string): Promise<Cleaned> =>
  process.env.NODE_ENV === 'production' ? thread.ask('clean', html) : clean(html);

/**
 * Sanitized HTML: only text, its structure and harmless links. Other requests go on meanwhile.
 * @throws ApiError 400 at the field: `too-deep:100`, or `too-complex` for HTML of more than 10,000 elements, and for what
 * takes too long or too much memory.
 */
export async function cleanHtml(html: string, field: string, run = cleanApart): Promise<string> {
  if (!/[<&]/.test(html)) return html;
  const cleaned = await run(html).catch((error: unknown) => {
    throw error instanceof ThreadLost ? badInput({ [field]: 'too-complex' }) : error;
  });
  if ('refused' in cleaned) throw badInput({ [field]: cleaned.refused });
  return cleaned.html;
}

/** Characters of HTML whose text takes no time worth a thread. */
const SHORT = 20_000;

/** The plain text of HTML. Other requests go on while that of a long one is made. */
export async function textOfHtml(html: string): Promise<string> {
  const isShort = html.length <= SHORT || process.env.NODE_ENV !== 'production';
  return isShort ? plainText(html) : thread.ask('text', html);
}

/** Whether the HTML has no visible text. */
export function isBlankHtml(html: string): boolean {
  // A `<` behind the last `>` begins no tag; each one that looked for its end would search the whole rest.
  const end = html.lastIndexOf('>') + 1;
  const rest = html.slice(0, end).replace(/<[^>]*>|&nbsp;|\s/g, '') + html.slice(end);
  return rest.replace(/&nbsp;|\s/g, '') === '';
}
