import { expect, test } from 'vitest';
import { isApiPath } from './requestRouting';

test.each([
  '/api',
  '/api/health',
  '/v1/endusers/auth',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/en/feed.xml',
])('%s belongs to the API', (path) => expect(isApiPath(path)).toBe(true));

test.each([
  '/',
  '/apis',
  '/v10',
  '/dashboard/invoice/list',
  '/blog/feed.xml',
  '/blog/a/b/feed.xml',
  '/sitemap.xml/x',
  '/_next/static/a.js',
])('%s belongs to the pages', (path) => expect(isApiPath(path)).toBe(false));
