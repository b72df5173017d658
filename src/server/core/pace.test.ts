import { expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import { assertPace } from './pace';

const config = readConfig({ RATE_LIMITS: 'on' });

test('so many a minute are let through; a minute later, and after a clock that was ahead, they are again', () => {
  let time = Date.parse('2026-11-21T10:00:00.000Z');
  const once = () => assertPace({ config, now: () => new Date(time) }, { key: 'one', perMinute: 2 });
  const uses = () => {
    once();
    once();
    expect(once).toThrow('Too many requests');
  };
  uses();
  time += 60_000;
  uses();
  time += 400 * 86_400_000;
  uses();
  time -= 400 * 86_400_000;
  uses();
});
