import { expect, test } from 'vitest';
import { deviceName } from './device';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', 'Unknown'],
  ['\u0000 nonsense', 'Unknown'],
])('%s is %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});
