import { expect, test } from 'vitest';
import { codeOf, matchStep, newSecret, stepAt, totpUri } from './totp';

/** "12345678901234567890" of the RFC, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i of the RFC’s table the code is %s', (second, code) => {
  expect(codeOf(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code counts half a minute early and late, and says which step it is', () => {
  const at = new Date(1_111_111_109_000);
  const step = stepAt(at);
  for (const near of [-1, 0, 1]) expect(matchStep(SECRET, codeOf(SECRET, step + near), at)).toBe(step + near);
  expect(matchStep(SECRET, codeOf(SECRET, step + 2), at)).toBeNull();
  expect(matchStep(SECRET, codeOf(SECRET, step - 2), at)).toBeNull();
});

test('secrets are 160 bits, each another one', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the address for apps names workspace and person', () => {
  expect(totpUri(SECRET, 'Nguyễn & Co', 'ana@example.org')).toBe(
    `otpauth://totp/Nguy%E1%BB%85n%20%26%20Co:ana%40example.org?secret=${SECRET}&issuer=Nguy%E1%BB%85n%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
  );
});
