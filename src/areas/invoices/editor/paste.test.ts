import { expect, test } from 'vitest';
import { tableRows } from './paste';

test('title, quantity, unit and price of a copied table become lines, its heading does not', () => {
  const text =
    'Item\tQuantity\tUnit\tPrice\tTotal\r\nDesign\t2.5\th\t€80.99\t202.48\r\nHosting\t1\tmonth\t40.99\t40.99\r\n';
  expect(tableRows(text, 'en')).toEqual([
    { title: 'Design', description: '', quantity: '2.5', unit: 'h', price: '80.99' },
    { title: 'Hosting', description: '', quantity: '1', unit: 'month', price: '40.99' },
  ]);
});

test('of one number the price is meant; texts before it describe the line', () => {
  expect(tableRows('Train\tParis – Lyon\t1 234,56', 'fr')).toEqual([
    { title: 'Train', description: 'Paris – Lyon', quantity: '1', unit: '', price: '1 234,56' },
  ]);
});

test('quantity beside price leaves the unit empty, and a row of words alone stays a line', () => {
  expect(tableRows('Chairs\t4\t25.00\nThank you\t\t', 'en')).toEqual([
    { title: 'Chairs', description: '', quantity: '4', unit: '', price: '25.00' },
    { title: 'Thank you', description: '', quantity: '1', unit: '', price: '' },
  ]);
});

test('text without columns is no table', () => {
  expect(tableRows('Design\nand more', 'en')).toBeNull();
});
