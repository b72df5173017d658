import { defaultTreeAdapter, html as html5, serialize, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** Elements whose content is no text of the page: it goes with them. */
const DROPPED: ReadonlySet<string> = new Set([
  'annotation-xml',
  'audio',
  'colgroup',
  'desc',
  'foreignobject',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'selectedcontent',
  'style',
  'svg',
  'template',
  'title',
  'video',
  'xmp',
]);

/** What of HTML stays. */
interface Listed {
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Puts what stays of these nodes into a parent; unlisted elements are replaced by what is in them. */
function keep(nodes: readonly Node[], parent: Parent, listed: Listed): void {
  for (const node of nodes) {
    if (defaultTreeAdapter.isTextNode(node)) defaultTreeAdapter.insertText(parent, node.value);
    if (!defaultTreeAdapter.isElementNode(node) || DROPPED.has(node.tagName)) continue;
    if (listed.tags.has(node.tagName)) {
      const attributes = node.attrs.filter(({ name }) => listed.attributes.has(name));
      const kept = defaultTreeAdapter.createElement(node.tagName, html5.NS.HTML, attributes);
      keep(node.childNodes, kept, listed);
      defaultTreeAdapter.appendChild(parent, kept);
    } else keep(node.childNodes, parent, listed);
  }
}

/**
 * HTML of a parsed page with listed elements and attributes alone: no protection, but far less work for the sanitizer,
 * which takes the longer for each unlisted element the more there are.
 */
export function listedHtml(page: DefaultTreeAdapterMap['document'], listed: Listed): string {
  const root = defaultTreeAdapter.createDocumentFragment();
  keep(page.childNodes, root, listed);
  return serialize(root);
}
