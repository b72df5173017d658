import type { DefaultTreeAdapterMap } from 'parse5';
import type { Fetched } from '@/server/core/fetch/safeFetch';
import { parseShallow } from '@/server/core/shallowHtml';

type Node = DefaultTreeAdapterMap['node'];

/** Metadata of a web page. */
export interface PageFacts {
  title: string;
  text: string;
  /** Address of the preview picture. */
  image: string | null;
}

const LONGEST = { title: 200, text: 300 };

/** Control characters and marks that change the direction of text. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const SIGNS = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A lone surrogate left by cutting. */
const HALF = /[\uD800-\uDBFF]$/;

const tidy = (text = '', most: number) =>
  text.replace(SIGNS, ' ').replace(/\s+/g, ' ').trim().slice(0, most).replace(HALF, '');

const attributes = (node: Node): Record<string, string> =>
  'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};

/** Levels that the elements of a page may nest: more than people's pages do, and few enough to follow at once. */
const MOST_LEVELS = 500;

/** All nodes in document order, without the content of scripts and styles. */
function* walk(node: Node): Generator<Node> {
  yield node;
  if (!('childNodes' in node) || /^(script|style|svg)$/.test(node.nodeName)) return;
  for (const child of node.childNodes) yield* walk(child);
}

const wordsOf = (node: Node) =>
  'childNodes' in node ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';

/** The text of a page, by the charset of the response, else of the page itself. */
function decode({ bytes, charset }: Pick<Fetched, 'bytes' | 'charset'>): string {
  const said =
    charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(said ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Title, text and picture from the page's metadata; null for a page without a title, or nested too deep to read. */
export function readPage(page: Pick<Fetched, 'bytes' | 'charset' | 'url'>): PageFacts | null {
  const meta = new Map<string, string>();
  let title = '';
  const tree = parseShallow(decode(page), MOST_LEVELS);
  if (!tree) return null;
  for (const node of walk(tree)) {
    if (node.nodeName === 'title') title ||= wordsOf(node);
    if (node.nodeName !== 'meta') continue;
    const { property, name, content } = attributes(node);
    const key = (property ?? name ?? '').toLowerCase();
    if (content && !meta.has(key)) meta.set(key, content);
  }
  const shown = tidy(meta.get('og:title') ?? title, LONGEST.title);
  if (shown === '') return null;
  const picture = meta.get('og:image') ?? meta.get('twitter:image');
  return {
    title: shown,
    text: tidy(meta.get('og:description') ?? meta.get('description'), LONGEST.text),
    image: picture && URL.canParse(picture, page.url) ? new URL(picture, page.url).href : null,
  };
}
