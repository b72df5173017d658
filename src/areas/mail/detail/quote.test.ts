import { expect, test } from 'vitest';
import { splitQuote } from './quote';

test('the quote at the end and the line above it are split off', () => {
  expect(
    splitQuote('<p>Yes.</p><p>On Nov 20, 14:05, Ben wrote:</p><blockquote><p>May I?</p></blockquote>'),
  ).toEqual({
    own: '<p>Yes.</p>',
    quote: '<p>On Nov 20, 14:05, Ben wrote:</p><blockquote><p>May I?</p></blockquote>',
  });
});

test('quotes within the quote stay in it, and an answer below a quote is not folded', () => {
  const nested = '<blockquote><p>b</p><blockquote><p>c</p></blockquote></blockquote>';
  expect(splitQuote(`<p>a</p>${nested}`)).toEqual({ own: '<p>a</p>', quote: nested });
  const below = '<p>a</p><blockquote><p>b</p></blockquote><p>c</p>';
  expect(splitQuote(below)).toEqual({ own: below, quote: null });
});

test('of several quotes the last one is split off', () => {
  const html = '<blockquote><p>1</p></blockquote><p>one</p><blockquote><p>2</p></blockquote>';
  expect(splitQuote(html).quote).toBe('<blockquote><p>2</p></blockquote>');
});

test('a text that is nothing but a quote, or has none, is left as it is', () => {
  for (const html of ['<p>a</p>', '', '<blockquote><p>a</p></blockquote>', '<blockquote><p>a</p>'])
    expect(splitQuote(html)).toEqual({ own: html, quote: null });
});
