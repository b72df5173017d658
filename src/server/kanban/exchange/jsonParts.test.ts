import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, seed } from '@/testing/scale';
import { jsonParts } from './jsonParts';

const files = fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined }));

test.each([0, 2])('the parts are the JSON of the file, indented by %i', (indent) => {
  fc.assert(
    fc.property(files, (file) => {
      expect([...jsonParts(file, indent)].join('')).toBe(JSON.stringify(file, null, indent));
    }),
    { numRuns: count(200, 5000), seed },
  );
});

test('each element of a list is a part', () => {
  const cards = [{ name: 'a' }, { name: 'b', items: ['x', 'y'] }];
  expect([...jsonParts({ version: 1, cards })]).toEqual([
    '{"version":',
    '1',
    ',"cards":',
    '[{"name":"a"}',
    ',{"name":"b","items":["x","y"]}',
    ']',
    '}',
  ]);
});
