import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLegal, legalBlocks, legalToHtml, legalToText } from './legalText';

test('headings, paragraphs, line breaks and lists become HTML and text again', () => {
  const text = '## Terms\n\nFirst line\nsecond & <third>\n\n- one\n- two';
  const html =
    '<h2>Terms</h2>\n<p>First line<br>second &amp; &lt;third&gt;</p>\n<ul><li>one</li><li>two</li></ul>';
  expect(legalToHtml(text)).toBe(html);
  expect(legalToText(html)).toBe(text);
});

test('a text is drawn block by block, its signs as they were typed', () => {
  const text = '## Terms & more\n\nFirst line\n<second>\n\n- one\n- two';
  expect(legalBlocks(legalToHtml(text))).toEqual([
    { kind: 'heading', lines: ['Terms & more'] },
    { kind: 'paragraph', lines: ['First line', '<second>'] },
    { kind: 'list', lines: ['one', 'two'] },
  ]);
  expect(legalBlocks('')).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>Hi', '<p>Hi</p>'],
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg/onload=alert(1)>', ''],
  ['<a href="javascript:alert(1)">read</a>', '<p>read</p>'],
  ['<scr<script>ipt>alert(1)</script>', ''],
  ['<!-- <p>no</p> --><p>yes</p>', '<p>yes</p>'],
  ['<style>p{}</style><h1>Big</h1>', '<h2>Big</h2>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<iframe srcdoc="<b>">read', '<p>"&gt;read</p>'],
])('%s is kept as %s', (html, kept) => {
  expect(cleanLegal(html)).toBe(kept);
});

test('whatever comes in, only the five tags come out, and cleaning again changes nothing', () => {
  const soup = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '<p>',
        '</p>',
        '<script>',
        '<li>',
        '<br>',
        '&lt;',
        '&amp;',
        '## ',
        '- ',
        '\n\n',
        '<!--',
      ),
    ),
  );
  fc.assert(
    fc.property(soup, (parts) => {
      const clean = cleanLegal(parts.join(''));
      expect(clean.replace(/<\/?(?:h2|p|ul|li)>|<br>/g, '')).not.toMatch(/[<>]/);
      const twice = cleanLegal(clean);
      expect(cleanLegal(twice)).toBe(twice);
    }),
  );
});
