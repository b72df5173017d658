import { excerpt } from '@/domain/excerpt';
import { withoutCode } from './code';

/** `[@Anna Weber](mention:<userId>)`; the shown name is always the current one. */
const MENTION = /\[@([^\]\n]{1,120})\]\(mention:([A-Za-z0-9_-]{1,64})\)/g;

/** Mentions everybody in the conversation. */
export const ALL = 'all';

/** Ids of the people mentioned in a body, or `all`; each once, in their order. What stands in code mentions nobody. */
export function mentionsIn(body: string): string[] {
  return [...new Set([...withoutCode(body).matchAll(MENTION)].map(([, , id = '']) => id))];
}

/** The body with mentions of users other than `allowed` as plain text; code stays as it is. */
export function onlyMentionsOf(body: string, allowed: ReadonlySet<string>): string {
  const others = [...withoutCode(body).matchAll(MENTION)].filter(
    ([, , id = '']) => id !== ALL && !allowed.has(id),
  );
  let text = '';
  let end = 0;
  for (const { 0: link, index } of others) {
    const written = body.slice(index, index + link.length);
    text += body.slice(end, index) + written.replace(MENTION, (_link, name: string) => `@${name}`);
    end = index + link.length;
  }
  return text + body.slice(end);
}

/** A body as plain text, for notices, quotes and search: mentions become the names as written. */
export function plainText(body: string): string {
  return body.replace(MENTION, (_link, name: string) => `@${name}`);
}

/** The first `max` characters of a body as plain text, on one line. */
export function excerptOf(body: string, max: number): string {
  return excerpt(plainText(body), max);
}
