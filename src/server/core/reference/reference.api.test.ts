import { expect, test } from 'vitest';
import { testApp } from '@/testing/api';

const { get } = testApp({} as never, {}, { PUBLIC_URL: 'https://atrium.example.org' });
const pageOf = async (cookie?: string) =>
  get('/api/docs', { headers: { cookie } }) as unknown as Promise<{ headers: Headers; body: string }>;
const page = await pageOf();
const articleOf = (path: string) =>
  page.body
    .replaceAll('>\n<', '><')
    .split('<article')
    .find((one) => one.includes(`<h3 class="path">${path}</h3>`)) ?? '';

test('the reference lets in no script, no picture and no style but its own', () => {
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  expect(page.body).not.toMatch(/<script|\son\w+=|<link|<img|@import|url\(/);
});

test('each endpoint stands once, in a group that the list at the side leads to', async () => {
  const { body } = await get<{ paths: Record<string, object> }>('/api/openapi.json');
  const count = Object.values(body.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(page.body.match(/<h3 class="path">/g)).toHaveLength(count);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('an endpoint tells its method, its permission, its fields with their rules, and how it is called', () => {
  const article = articleOf('/api/kanban/columns/new');
  expect(article).toContain('<span class="badge post">POST</span>');
  expect(article).toContain('<span class="chip">kanban.use</span>');
  expect(article).toContain(
    '<tr><td><code>name</code></td><td>string</td><td class="must">required</td><td>1 to 60 characters</td></tr>',
  );
  expect(article).toContain(
    '<td><code>wipMode</code></td><td>string</td><td class="may">optional</td><td><code>warn</code>, <code>refuse</code></td>',
  );
  expect(article).toContain('https://atrium.example.org/api/kanban/columns/new');
  expect(article).toContain('Authorization: Bearer atr_…');
  expect(articleOf('/api/health')).toContain('<span class="chip open">everybody</span>');
  expect(articleOf('/api/health')).not.toContain('Bearer');
});

test('what stands between backticks is code, and nothing of a contract becomes markup', () => {
  expect(page.body).toContain('drafts marked as such; <code>download=1</code> saves it');
  const text = page.body.replace(/<style>[^]*?<\/style>/, '').replaceAll(/<[^<>]*>/g, '');
  expect(text).not.toMatch(/[`<>]/);
});

test('the mode that was chosen in the product is the page’s; any other word in its place is not', async () => {
  expect(page.body).toContain('<html lang="en">');
  expect((await pageOf('themeMode=dark')).body).toContain('<html lang="en" data-mode="dark">');
  expect((await pageOf('themeMode=%22%3E%3Cb%3E')).body).toContain('<html lang="en">');
});
