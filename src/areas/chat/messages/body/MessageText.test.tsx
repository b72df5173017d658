import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { MessageText } from './MessageText';

/** The space kept for the marker of an item, as its list says. */
const spaceOf = (item: HTMLElement) => getComputedStyle(item.closest('ol, ul')!).getPropertyValue('--marker');

test.each([
  ['9. a', 1],
  ['9. a\n10. b', 2],
  ['2026. a', 4],
  ['999999999. a', 9],
  ['99. بند\n100. بند', 3],
])('the numbers of %j have the space of their longest one', async (text, digits) => {
  renderWithProviders(<MessageText text={text} />);
  const items = await screen.findAllByRole('listitem');
  for (const item of items) expect(spaceOf(item)).toBe(`calc(${digits}ch + 0.75em)`);
});

test('a list within another has the space of its own markers', async () => {
  renderWithProviders(<MessageText text={'2026. a\n      - b\n        1. c'} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(spaceOf)).toEqual(['calc(4ch + 0.75em)', '0px', 'calc(1ch + 0.75em)']);
});
