import { expect, test } from 'vitest';
import { readPage } from './page';

const read = (html: string | Buffer, charset?: string) =>
  readPage({ bytes: Buffer.from(html), charset, url: 'https://example.org/a/b' });

test('a page says its title, text and picture', () => {
  const html = `<!doctype html><head><title>Other</title>
    <meta property="og:title" content="Bread &amp; butter"><meta name="description" content="How it
    is made"><meta property="og:image" content="../bread.png"></head><p>Much more`;
  expect(read(html)).toEqual({
    title: 'Bread & butter',
    text: 'How it is made',
    image: 'https://example.org/bread.png',
  });
});

test('without such words the title stands alone, and a page without one says nothing', () => {
  expect(read('<title>  Plain </title><svg><title>Sign</title></svg>')).toEqual({
    title: 'Plain',
    text: '',
    image: null,
  });
  expect(read('<p>Nothing')).toBeNull();
  expect(read('<script>"<title>no</title>"</script>')).toBeNull();
  expect(read('')).toBeNull();
});

test('texts are cut and cleaned: no signs that turn the direction, no control signs', () => {
  const facts = read(`<title>x${'😀'.repeat(300)}</title><meta name=description content="a\u202Eb\u0007c">`);
  expect(facts?.title).toBe(`x${'😀'.repeat(99)}`);
  expect(facts?.text).toBe('a b c');
});

test('a page whose elements nest without end says nothing', () => {
  const nest = (levels: number) =>
    `<title>Deep</title>${'<div>'.repeat(levels)}<meta name=description content=x>`;
  expect(read(nest(300))).toMatchObject({ title: 'Deep', text: 'x' });
  expect(read(nest(100_000))).toBeNull();
});

test('a page is read in its own encoding, also in one that does not exist', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Café</title>', 'latin1');
  expect(read(latin)?.title).toBe('Café');
  expect(read(Buffer.from('<title>Café</title>', 'latin1'), 'windows-1252')?.title).toBe('Café');
  expect(read('<title>Café</title>', 'no-such-thing')?.title).toBe('Café');
});
