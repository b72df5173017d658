import { expect, test } from 'vitest';
import { patternProblem } from './rules';

test.each([
  ['INV-{YYYY}-{SEQ:5}', 'yearly', null],
  ['{YY}{MM}/{SEQ:3}', 'yearly', null],
  ['R.{SEQ:9}', 'never', null],
  ['INV-{YYYY}', 'yearly', 'one-seq'],
  ['{SEQ:3}{SEQ:4}-{YYYY}', 'yearly', 'one-seq'],
  ['INV-{SEQ:5}', 'yearly', 'year-missing'],
  ['INV {YYYY} {SEQ:5}', 'yearly', 'invalid'],
  ['{DD}-{SEQ:5}', 'never', 'invalid'],
  ['{SEQ:0}', 'never', 'invalid'],
  ['{SEQ:5', 'never', 'invalid'],
] as const)('the pattern %s, begun anew %s, is judged %s', (pattern, reset, problem) => {
  expect(patternProblem(pattern, reset)).toBe(problem);
});
