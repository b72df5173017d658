import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { HtmlText } from './HtmlText';
import { htmlNodes } from './htmlNodes';

const RICH =
  '<h2>What you get</h2><ul><li>Warm &amp; light</li><li><p>Small <strong>series</strong></p></li></ul>' +
  '<blockquote><p>“Good.”</p></blockquote><pre><code>a &lt; b</code></pre><p>Line<br>break</p><hr>' +
  '<p><a href="https://example.org/?a=1&amp;b=2">outside</a> <a href="/shop">inside</a></p>';

test('shows headings, lists and links, and is accessible', async () => {
  renderWithProviders(
    <>
      <h1>Hoodie</h1>
      <h2>Description</h2>
      <HtmlText html={RICH} />
    </>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'What you get' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Warm & light',
    'Small series',
  ]);
  expect(screen.getByText('a < b').tagName).toBe('CODE');
  expect(screen.getByRole('link', { name: 'outside' })).toHaveAttribute(
    'href',
    'https://example.org/?a=1&b=2',
  );
  expect(screen.getByRole('link', { name: 'inside' })).not.toHaveAttribute('target');
  await expectNoAxeFaults();
});

test('nothing that could run is rendered, even where nobody has cleaned', () => {
  const { container } = renderWithProviders(
    <HtmlText
      html={
        '<p onclick="x()">one</p><script>two()</script><img src="x" onerror="x()"><iframe src="/x"></iframe>' +
        '<a href="javascript:x()">three</a><a href="&#106;avascript:x()">four</a><constructor>five</constructor>'
      }
    />,
  );
  expect(container.querySelector('script, img, iframe, a, [onclick], [onerror], [href], [src]')).toBeNull();
  expect(container).toHaveTextContent('onetwo()threefourfive');
});

test('the server renders it, and the browser finds what it would render itself', async () => {
  const faults: unknown[] = [];
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = renderToString(<HtmlText html={RICH} />);
  const first = frame.innerHTML;
  expect(first).toContain('<strong>series</strong>');
  await act(async () =>
    render(<HtmlText html={RICH} />, {
      container: frame,
      hydrate: true,
      onRecoverableError: (error) => void faults.push(error),
    }),
  );
  expect(faults).toEqual([]);
  expect(frame.innerHTML).toBe(first);
});

const TAGS = ['p', 'h1', 'h2', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'a'] as const;
/** Elements in any order: what a sanitizer may leave when it takes away those around. */
const { html: anyHtml } = fc.letrec<{ html: string }>((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.constantFrom('one', 'two', '<br>', '<hr>'),
        fc
          .tuple(fc.constantFrom(...TAGS), tie('html'))
          .map(([tag, inside]) => `<${tag}${tag === 'a' ? ' href="/"' : ''}>${inside}</${tag}>`),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

test('however elements are nested, a browser reads the first HTML as it was rendered', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const first = renderToString(<HtmlText html={html} />).replaceAll('<!-- -->', '');
      const frame = document.createElement('div');
      frame.innerHTML = first;
      expect(frame.innerHTML).toBe(first.replaceAll('/>', '>'));
    }),
  );
});

test('text is kept, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const frame = document.createElement('div');
      frame.textContent = text;
      expect(htmlNodes(frame.innerHTML)).toEqual(text === '' ? [] : [text]);
    }),
  );
});
