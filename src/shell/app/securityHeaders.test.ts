import { expect, test } from 'vitest';
import { readSecurityEnvironment, securityHeaders } from './securityHeaders';

const headersOf = (env: Record<string, string>) => securityHeaders('R', readSecurityEnvironment(env));
const policyOf = (env: Record<string, string>) =>
  new Map(
    (headersOf(env)['Content-Security-Policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('in production scripts and styles need the nonce of the answer', () => {
  const policy = policyOf({ NODE_ENV: 'production', ICON_SERVICE: 'off' });
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-R' 'strict-dynamic'",
    'style-src': "'self' 'nonce-R'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/api/csp-reports',
  });
  const text = [...policy.entries()].map((entry) => entry.join(' ')).join('; ');
  expect(text).not.toMatch(/unsafe-eval|\*/);
  expect(text.match(/unsafe-inline/g)).toHaveLength(1);
});

test('the icon service and the files host are reachable when they are set', () => {
  const policy = policyOf({ NEXT_PUBLIC_FILES_URL: 'https://files.example.com/base' });
  expect(policy.get('connect-src')).toBe("'self' https://files.example.com https://api.iconify.design");
  expect(policy.get('img-src')).toBe("'self' data: blob: https://files.example.com");
});

test('development may evaluate code, to reload it', () => {
  expect(policyOf({ NODE_ENV: 'development' }).get('script-src')).toContain("'unsafe-eval'");
});

test('development adds styles to the page as it goes', () => {
  expect(policyOf({ NODE_ENV: 'development' }).get('style-src')).toBe("'self' 'unsafe-inline'");
});

test('https is insisted on only where the product is reached by it', () => {
  const secure = headersOf({ PUBLIC_URL: 'https://a.example', HSTS_SUBDOMAINS: 'on' });
  expect(secure['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
  expect(secure['Content-Security-Policy']).toContain('upgrade-insecure-requests');
  const plain = headersOf({ PUBLIC_URL: 'http://a.example' });
  expect(plain).not.toHaveProperty('Strict-Transport-Security');
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});

test('the other headers are those of the specification', () => {
  expect(headersOf({})).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, no-store',
  });
});
