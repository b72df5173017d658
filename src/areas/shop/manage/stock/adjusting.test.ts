import { expect, test } from 'vitest';
import { readAdjust } from './adjusting';

test.each([
  ['receive', '5', { quantity: 5, after: 15 }],
  ['receive', '0', { code: 'too-small:1' }],
  ['adjust', '−3', { quantity: -3, after: 7 }],
  ['adjust', '+2', { quantity: 2, after: 12 }],
  ['adjust', '0', { code: 'not-zero' }],
  ['adjust', '-11', { code: 'too-small:-10' }],
  ['count', '0', { quantity: 0, after: 0 }],
  ['count', '-1', { code: 'too-small:0' }],
  ['count', '1000001', { code: 'too-big:1000000' }],
  ['count', '1.5', { code: 'not-a-number' }],
  ['count', ' ', { code: 'required' }],
] as const)('of ten pieces, %s %j', (kind, text, read) => {
  expect(readAdjust(kind, text, 10)).toEqual(read);
});
