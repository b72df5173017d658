import { expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import { assertProof, makeProof } from './passwordProof';

const config = readConfig({ AUTH_SECRET: 'a secret for tests only, 32 characters' });
const at = (text: string) => ({ config, now: () => new Date(text) });

test('a proof counts for five minutes, for the session that it was given to', () => {
  const proof = makeProof(at('2026-03-01T12:00:00.000Z'), 's1');
  expect(() => assertProof(at('2026-03-01T12:04:59.000Z'), 's1', proof)).not.toThrow();
  expect(() => assertProof(at('2026-03-01T12:05:01.000Z'), 's1', proof)).toThrow(
    'Give your password again first',
  );
  expect(() => assertProof(at('2026-03-01T12:01:00.000Z'), 's2', proof)).toThrow(
    'Give your password again first',
  );
});

test('no proof, a made-up one, and one that was lengthened do not count', () => {
  const now = at('2026-03-01T12:00:00.000Z');
  const [, signature] = makeProof(now, 's1').split('.');
  for (const wrong of ['', '9999999999999.', `9999999999999.${signature}`, 'x'])
    expect(() => assertProof(now, 's1', wrong)).toThrow('Give your password again first');
});
