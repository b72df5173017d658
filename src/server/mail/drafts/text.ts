import { excerpt } from '@/domain/excerpt';
import { MAX_SNIPPET } from '@/domain/mail/limits';
import { textOfHtml } from '@/server/core/html';

/** The texts of a mail: what its HTML says, and the beginning of that for lists. */
export interface Texts {
  text: string;
  snippet: string;
}

/** The plain text of a mail's HTML, and its beginning. Long HTML takes time: call it before a transaction. */
export async function textsOf(html: string): Promise<Texts> {
  const text = await textOfHtml(html);
  return { text, snippet: excerpt(text, MAX_SNIPPET) };
}
