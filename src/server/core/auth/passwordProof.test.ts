import { expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import type { Identity } from '@/server/core/authenticate';
import { assertPasswordGiven, makeProof } from './passwordProof';

const config = readConfig({ AUTH_SECRET: 'a secret for tests only, 32 characters' });
const at = (text: string) => ({ config, now: () => new Date(text) });
const callerOf = (id: string, via: Identity['session']['via'] = 'session') =>
  ({ session: { id, userId: 'u1', via } }) as Identity;
const header = (proof: string) => ({ header: () => proof, query: () => undefined });
const query = (proof: string) => ({ header: () => undefined, query: () => proof });
const MISSING = 'Give your password again first';

test('a proof is valid for five minutes, for the session that it was given to', () => {
  const proof = makeProof(at('2026-03-01T12:00:00.000Z'), 's1');
  for (const source of [header(proof), query(proof)]) {
    const asked = (time: string, session: string) => () =>
      assertPasswordGiven(at(time), callerOf(session), source);
    expect(asked('2026-03-01T12:04:59.000Z', 's1')).not.toThrow();
    expect(asked('2026-03-01T12:05:01.000Z', 's1')).toThrow(MISSING);
    expect(asked('2026-03-01T12:01:00.000Z', 's2')).toThrow(MISSING);
  }
});

test('a proof made while the clock was ahead is not valid until that date', () => {
  const proof = makeProof(at('2027-04-05T12:00:00.000Z'), 's1');
  expect(() => assertPasswordGiven(at('2026-03-01T12:00:00.000Z'), callerOf('s1'), header(proof))).toThrow(
    MISSING,
  );
});

test('no proof, a made-up one, and one that was lengthened are refused', () => {
  const now = at('2026-03-01T12:00:00.000Z');
  const [, signature] = makeProof(now, 's1').split('.');
  for (const wrong of ['', '9999999999999.', `9999999999999.${signature}`, 'x'])
    expect(() => assertPasswordGiven(now, callerOf('s1'), header(wrong))).toThrow(MISSING);
});

test('a personal token can give no proof, not even a right one', () => {
  const now = at('2026-03-01T12:00:00.000Z');
  const asToken = () => assertPasswordGiven(now, callerOf('s1', 'token'), header(makeProof(now, 's1')));
  expect(asToken).toThrow(expect.objectContaining({ code: 'token-not-allowed' }));
});
