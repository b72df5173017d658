import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanDoc } from './cleanDoc';
import { safeHref } from './links';
import { docImages, docMentions, docText, isEmptyDoc } from './reading';
import { docGiven, docShown, docWritten } from './schemas';
import { type Doc, type DocNode, EMPTY_DOC, MAX_COMMENT } from './types';

const words = (text: string, ...marks: DocNode['marks'] & object): DocNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text,
});
const paragraph = (...content: DocNode[]): DocNode => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

const TYPES =
  'doc paragraph heading codeBlock blockquote bulletList orderedList taskList listItem taskItem image horizontalRule text hardBreak mention table script';
const MARKS = 'link bold italic underline strike code textStyle';
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { withCrossShrink: true },
    fc.record(
      {
        type: fc.oneof(fc.constantFrom(...TYPES.split(' ')), fc.anything()),
        attrs: fc.oneof(
          fc.record({ id: fc.string(), label: fc.string(), level: fc.anything(), checked: fc.anything() }),
          fc.anything(),
        ),
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        marks: fc.oneof(
          fc.array(
            fc.record({
              type: fc.constantFrom(...MARKS.split(' ')),
              attrs: fc.oneof(
                fc.record({ href: fc.oneof(fc.webUrl(), fc.string(), fc.constant('javascript:alert(1)')) }),
                fc.anything(),
              ),
            }),
          ),
          fc.anything(),
        ),
        content: fc.oneof(fc.array(tie('node'), { maxLength: 5 }), fc.anything()),
      },
      { requiredKeys: ['type'] },
    ),
    fc.anything(),
  ),
}));

function eachNode(nodes: readonly DocNode[], seen: (node: DocNode, depth: number) => void, depth = 0): void {
  for (const one of nodes) {
    seen(one, depth);
    eachNode(one.content ?? [], seen, depth + 1);
  }
}

test('whatever is given, what remains is a document, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(node).map(doc), node, fc.anything()), (given) => {
      const cleaned = cleanDoc(given);
      expect(cleanDoc(cleaned)).toEqual(cleaned);
      expect(docShown.parse(cleaned)).toEqual(cleaned);
      expect(JSON.parse(JSON.stringify(cleaned))).toEqual(cleaned);
      eachNode(cleaned.content, ({ type, text, marks = [], content, attrs }, depth) => {
        expect(TYPES.split(' ').slice(1, -2)).toContain(type);
        expect(depth).toBeLessThan(30);
        if (type === 'text') expect(text).toMatch(/./su);
        if (type === 'listItem' || type === 'taskItem') expect(content?.[0]?.type).toBe('paragraph');
        if (type === 'heading') expect([1, 2, 3]).toContain(attrs?.level);
        for (const mark of marks)
          if (mark.type === 'link') expect(safeHref(mark.attrs?.href)).toBe(mark.attrs?.href);
      });
      docText(cleaned);
    }),
    { numRuns: 500 },
  );
});

test('a document of everything that is allowed stays as it is', () => {
  const all = doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('Plan')] },
    paragraph(words('See ', { type: 'bold' }, { type: 'italic' }), {
      type: 'mention',
      attrs: { id: 'u-1', label: 'Linh' },
    }),
    paragraph(words('here', { type: 'link', attrs: { href: 'https://example.org/a?b=c' } }), {
      type: 'hardBreak',
    }),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('one'))] }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(words('three'))] }],
    },
    {
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(words('done'))] }],
    },
    { type: 'blockquote', content: [paragraph(words('said', { type: 'strike' }))] },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [words('a\n\tb')] },
    { type: 'image', attrs: { id: 'a-1', alt: 'A chart' } },
    { type: 'horizontalRule' },
  );
  expect(cleanDoc(all)).toEqual(all);
  expect(docText(cleanDoc(all))).toBe(
    'Plan\nSee @Linh\nhere\none\nthree\ndone\nsaid\na\n\tb\nA chart'.replace('here\n', 'here\n\n'),
  );
  expect(docMentions(cleanDoc(all))).toEqual(['u-1']);
  expect(docImages(cleanDoc(all))).toEqual(['a-1']);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://a b',
  'relative/path',
  '',
  `https://example.org/${'a'.repeat(2000)}`,
  7,
])('no text leads to %j', (href) => {
  const cleaned = cleanDoc(
    doc(paragraph({ ...words('x'), marks: [{ type: 'link', attrs: { href } }] as never })),
  );
  expect(cleaned.content).toEqual([paragraph(words('x'))]);
});

test.each([
  'https://example.org',
  'http://example.org/a',
  'mailto:a@example.org',
  '/dashboard/kanban?card=OPS-1',
])('a text may lead to %s', (href) => expect(safeHref(href)).toBe(href));

test('unknown nodes, attributes and marks are left out; words at the top become a paragraph', () => {
  const cleaned = cleanDoc(
    doc(
      { type: 'iframe', attrs: { src: 'https://evil.example' } },
      { type: 'paragraph', attrs: { style: 'position:fixed' }, content: [{ type: 'table' }] },
      { type: 'text', text: '<script>', marks: [{ type: 'textStyle' }] },
      { type: 'image', attrs: { src: 'https://evil.example/a.png' } },
      { type: 'taskList', content: [paragraph(words('no item'))] },
    ),
  );
  expect(cleaned).toEqual(doc({ type: 'paragraph' }, paragraph(words('<script>'))));
});

test('100,000 levels and a million nodes are cut, not followed', () => {
  let deep: unknown = words('x');
  for (let level = 0; level < 100_000; level += 1) deep = { type: 'blockquote', content: [deep] };
  expect(cleanDoc(doc(deep))).toEqual(EMPTY_DOC);
  const wide = {
    type: 'doc',
    content: Array.from({ length: 1_000_000 }, () => ({ type: 'horizontalRule' })),
  };
  expect(cleanDoc(wide).content).toHaveLength(20_000);
});

test('an unknown block at the top is refused, and so is too long a text; emptiness only where words are needed', () => {
  const given = docGiven(MAX_COMMENT);
  const long = doc(paragraph(words('x'.repeat(MAX_COMMENT))));
  expect(given.safeParse(doc({ type: 'script' })).success).toBe(false);
  expect(given.safeParse({ type: 'paragraph' }).success).toBe(false);
  expect(given.safeParse(long).error?.issues[0]?.message).toBe('too-long:20000');
  expect(given.parse(doc())).toEqual(EMPTY_DOC);
  expect(docWritten(MAX_COMMENT).safeParse(doc(paragraph(words('  ')))).success).toBe(false);
  expect(docWritten(MAX_COMMENT).parse(doc(paragraph(words('Hi'))))).toEqual(doc(paragraph(words('Hi'))));
});

test.each<[boolean, Doc]>([
  [true, EMPTY_DOC],
  [true, { type: 'doc', content: [paragraph(words(' ')), { type: 'paragraph' }] }],
  [false, { type: 'doc', content: [{ type: 'image', attrs: { id: 'a', alt: '' } }] }],
  [false, { type: 'doc', content: [paragraph({ type: 'mention', attrs: { id: 'a', label: 'A' } })] }],
])('it is %s that this document is empty: %j', (isEmpty, given) => {
  expect(isEmptyDoc(given)).toBe(isEmpty);
});
