import { expect, test } from 'vitest';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import type { Language } from '@/domain/languages';
import { readState } from './read';
import { editState } from './state';

const typed = (language: Language, line: object, more: object = {}) => {
  const state = editState(invoiceDocumentOf(), language);
  return readState({ ...state, ...more, lines: state.lines.map((one) => ({ ...one, ...line })) }, language);
};

test.each([
  ['fr', '1 234,56'],
  ['vi', '1.234,56'],
  ['ar', '١٢٣٤٫٥٦'],
  ['en', '1,234.56'],
  ['cn', '1,234.56'],
] as const)('in %s the price %s is 1,234.56', (language, price) => {
  const { invoice, faults } = typed(language, { price });
  expect([invoice.lines[0]?.unitPrice, faults]).toEqual([123_456, {}]);
});

test.each(['abc', '1.2.3'])('the price %s is an error at its field, never 0', (price) => {
  expect(typed('en', { price }).faults).toEqual({ 'lines.0.price': 'not-a-number' });
});

test('the totals are those of the stored document', () => {
  const document = invoiceDocumentOf();
  const { figures } = typed('en', {});
  expect([figures.net, figures.tax, figures.total]).toEqual([document.net, document.tax, document.total]);
});

test('a quantity of nothing, a discount above the whole and a due day before the issue are told', () => {
  const line = { quantity: '0', discountKind: 'percent', discount: '101' };
  const { faults } = typed('en', line, { issueDate: '2026-11-02', dueDate: '2026-11-01' });
  expect(Object.keys(faults).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'dueDate',
    'lines.0.discount',
    'lines.0.quantity',
  ]);
});

test('what is out of reach says its limit as it is typed in the language', () => {
  const line = { quantity: '0', discountKind: 'percent', discount: '100,5', price: '200000000' };
  expect(typed('fr', line).faults).toEqual({
    'lines.0.quantity': 'too-small:0,001',
    'lines.0.discount': 'too-big:100',
    'lines.0.price': 'too-big:100000000,00',
  });
});

test('a fixed discount is at most its line, that of the whole at most what may be discounted', () => {
  const line = { quantity: '1', price: '10.00', discountKind: 'amount', discount: '10.01' };
  expect(typed('en', line).limits).toEqual({ 'lines.0.discount': 'too-big:10.00' });
  const whole = { discountKind: 'amount', discount: '10.01' };
  expect(typed('en', { ...line, discount: '' }, whole).limits).toEqual({ discount: 'too-big:10.00' });
  expect(typed('en', { ...line, discount: '10.00' }).limits).toEqual({});
});
