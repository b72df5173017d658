import { expect, test } from 'vitest';
import { checkQuarantine, quarantined } from './quarantine.mjs';

test('ten browser tests may be in quarantine, the eleventh is refused', async () => {
  expect(await checkQuarantine(10)).toEqual({ code: 0, output: '' });
  expect(await checkQuarantine(11)).toEqual({
    code: 1,
    output: '11 browser tests are marked @quarantine, 10 at most: mend or remove some.',
  });
  expect(quarantined()).toBeLessThanOrEqual(10);
});
