import { expect, test } from 'vitest';
import { LAYER_KEYS, shownLayers, withLayer } from './layerKeys';

test('own duties are shown until they are switched off, everything else once it is switched on', () => {
  expect(shownLayers(undefined, LAYER_KEYS)).toEqual(['cards.mine', 'invoices.mine']);
  const all = withLayer(undefined, 'invoices.due', true);
  expect(shownLayers(all, LAYER_KEYS)).toEqual(LAYER_KEYS);
  expect(shownLayers(withLayer(all, 'cards.mine', false), LAYER_KEYS)).toEqual([
    'invoices.mine',
    'invoices.due',
  ]);
});

test('layers that one may not see are not shown, and a spoilt preference is that of a newcomer', () => {
  expect(shownLayers({ 'invoices.due': true }, ['cards.mine'])).toEqual(['cards.mine']);
  for (const spoilt of [null, 7, 'cards.mine', [], { 'cards.mine': 'yes', other: true }])
    expect(shownLayers(spoilt, ['invoices.mine'])).toEqual(['invoices.mine']);
  expect(shownLayers({ 'cards.mine': 'yes' }, ['cards.mine'])).toEqual([]);
});
