import { createElement, type ReactNode, useMemo } from 'react';
import { useIsHydrated } from '@/core/useIsHydrated';
import { safeHref } from '@/domain/doc/links';
import { DocFrame } from './docStyles';

/** Allowed elements and what they are rendered as: headings one level below those of the page. */
const ELEMENTS: Readonly<Record<string, string>> = {
  P: 'p',
  H1: 'h3',
  H2: 'h3',
  H3: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
  CODE: 'code',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
};

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  if (node.tagName === 'BR' || node.tagName === 'HR')
    return createElement(node.tagName.toLowerCase(), { key });
  const children = [...node.childNodes].map(drawn);
  const href = node.tagName === 'A' ? safeHref(node.getAttribute('href')) : null;
  if (href !== null) {
    const outside = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return createElement('a', { key, href, ...outside }, ...children);
  }
  const tag = ELEMENTS[node.tagName] ?? 'span';
  return createElement(tag, { key, dir: tag === 'p' || tag === 'li' ? 'auto' : undefined }, ...children);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
  '#39': "'",
};
const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|pre)>|<br\s*\/?>/gi;

/** The text of each block, without a browser's parser: what the first HTML shows. */
function plainBlocks(html: string): string[] {
  return html
    .split(BLOCK_END)
    .map((block) =>
      block
        .replace(/<[^>]*>/g, '')
        .replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
    )
    .filter((block) => block !== '');
}

/**
 * Sanitized HTML as React elements; unknown elements are rendered as their text. In the first HTML its blocks are plain
 * paragraphs.
 */
export function HtmlText({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const content = useMemo(() => {
    if (!isHydrated)
      return plainBlocks(html).map((block, key) => createElement('p', { key, dir: 'auto' }, block));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(drawn);
  }, [html, isHydrated]);
  return <DocFrame>{content}</DocFrame>;
}
