import { expect, test } from 'vitest';
import { isCounted, sourceOf, visitOf } from './describe';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const OWN = ['atrium.example:8443', 'localhost:3000'];

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['no address', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['https://www.Google.com/search?q=desk', 'google.com'],
  ['http://news.example:8080/a/b', 'news.example'],
  ['https://user:secret@news.example/', 'news.example'],
  ['https://www.atrium.example:8443/share/files/token', 'internal'],
  ['http://localhost:3000/shop', 'internal'],
  // Another server on the same machine.
  ['http://localhost:4000/shop', 'localhost'],
])('a visit from %s comes from %s', (referrer, source) => {
  expect(sourceOf(referrer, OWN)).toBe(source);
});

test('a host is no longer than what a value may have', () => {
  expect(sourceOf(`https://${'a.'.repeat(120)}example`, []).length).toBe(120);
});

const visit = (timeZone: string | undefined, userAgent: string) =>
  visitOf(
    { ...(timeZone !== undefined && { timeZone }) },
    { headers: new Headers(), userAgent },
    { publicUrl: 'http://localhost:3000' },
  );

test.each([
  ['Europe/Paris', CHROME, { country: 'FR', device: 'desktop', os: 'Windows' }],
  ['Asia/Ho_Chi_Minh', IPHONE, { country: 'VN', device: 'mobile', os: 'iOS' }],
  ['Etc/UTC', 'something new', { country: 'ZZ', device: 'other', os: 'other' }],
  ['constructor', CHROME, { country: 'ZZ' }],
  [undefined, CHROME, { country: 'ZZ' }],
])('a browser in %s tells its country, device and system', (timeZone, userAgent, told) => {
  expect(visit(timeZone, userAgent)).toMatchObject({ source: 'direct', ...told });
});

test.each<[string, boolean, Record<string, string>, string]>([
  ['a browser', true, {}, CHROME],
  ['a browser that allows it', true, { dnt: '0', 'sec-gpc': '0' }, CHROME],
  ['do not track', false, { dnt: '1' }, CHROME],
  ['global privacy control', false, { 'sec-gpc': '1' }, CHROME],
  ['a robot', false, {}, GOOGLEBOT],
  ['a program', false, {}, 'curl/8.5.0'],
  ['somebody without a name', false, {}, ''],
])('%s: %s', (_who, counts, headers, userAgent) => {
  expect(isCounted({ countViews: true }, { headers: new Headers(headers), userAgent })).toBe(counts);
  expect(isCounted({ countViews: false }, { headers: new Headers(headers), userAgent })).toBe(false);
});
