import { describe, expect, it } from 'vitest';
import { quickMatches } from './quickMatches';

const PAGE = `
  <ul><li><input type="checkbox" name="a, b" /><input list="x" /></li></ul>
  <select size="2"><option>1</option></select>
  <style></style><a href="/">link</a><button type="button" class="primary">OK</button>`;

const SELECTORS = [
  'button',
  'BUTTON',
  'input[type="checkbox"]:not([list])',
  'input[list]:not([list=""])',
  'select:not([multiple]):not([size])',
  'select[size]',
  'script, style',
  'script,style[media]',
  'a[href="]"], button',
  '[type="button"], li',
  'li input',
  'ul > li',
  'input + input',
  'input[name="a, b"]',
  '*[role~="button"],button,input',
  '.primary',
  'button.primary',
  ':is(a, button)',
  '*',
];

describe('selectors in component tests', () => {
  it.each(SELECTORS)('%s matches the same elements as in jsdom', (selector) => {
    const page = document.createElement('div');
    page.innerHTML = PAGE;
    const elements = [...page.querySelectorAll('*')];
    const found = elements.filter((element) => quickMatches(element, selector));
    expect(found).toEqual([...page.querySelectorAll(selector)]);
  });

  it('a selector that is none is refused as in jsdom', () => {
    expect(() => quickMatches(document.body, 'li[')).toThrow(/selector/);
  });
});
