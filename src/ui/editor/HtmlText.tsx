import { createElement, type ReactNode, useMemo } from 'react';
import { safeHref } from '@/domain/doc/links';
import { DocFrame } from './docStyles';
import { type HtmlNode, htmlNodes } from './htmlNodes';

/** Allowed elements and what they are rendered as: headings one level below those of the page. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['p', 'p'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['blockquote', 'blockquote'],
  ['pre', 'pre'],
  ['code', 'code'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['u', 'u'],
  ['s', 's'],
]);

function drawn(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key });
  const children = node.children.map(drawn);
  const href = node.tag === 'a' ? safeHref(node.href) : null;
  if (href !== null) {
    const outside = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return createElement('a', { key, href, ...outside }, ...children);
  }
  const tag = ELEMENTS.get(node.tag) ?? 'span';
  return createElement(tag, { key, dir: tag === 'p' || tag === 'li' ? 'auto' : undefined }, ...children);
}

/**
 * HTML that the server has cleaned, as React elements, on the server too; unknown elements are rendered as their text,
 * links that are not harmless without their target.
 */
export function HtmlText({ html }: { html: string }) {
  const content = useMemo(() => htmlNodes(html).map(drawn), [html]);
  return <DocFrame>{content}</DocFrame>;
}
