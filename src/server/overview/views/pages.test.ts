import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, pageOf } from './pages';

const PAGES = resolve(import.meta.dirname, '../../../pages');
/** Shown in the place of another page, at its address. */
const ERRORS = ['/403', '/404', '/500'];

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!_|api\W).+\.tsx$/.test(file))
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, '')}`)
  .filter((page) => !ERRORS.includes(page));

test.each(pages)('%s is counted as itself', (page) => {
  const path = page.replaceAll(/\[\w+\]/g, '0197a3c2-0000-7000-8000-000000000000');
  expect(pageOf(path)).toBe(page.replaceAll(/\[\w+\]/g, '{id}'));
});

test.each([
  ['/dashboard/invoice/list', '/dashboard/invoice/list'],
  ['/dashboard/invoice/2026-001', '/dashboard/invoice/{id}'],
  ['/dashboard/invoice/2026-001/', '/dashboard/invoice/{id}'],
  ['/dashboard/mail/label/7', '/dashboard/mail/label/{id}'],
  // A name that leads nowhere is an id.
  ['/dashboard/user/list/edit', '/dashboard/user/{id}/edit'],
  ['/shop/product/%E4%B8%AD', '/shop/product/{id}'],
  ['/share/files/a-secret-token', '/share/files/{id}'],
])('%s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  '/',
  '//',
  '/dashboard',
  '/dashboard/invoice//edit',
  '/invoice',
  '/invoice/*',
  '/shop/',
  '/wp-admin/setup.php',
  '/constructor/__proto__',
  '/__proto__',
  `/${'a/'.repeat(240)}`,
])('%s keeps nothing of what was sent', (path) => {
  expect(['other', '/shop', '/invoice/{id}']).toContain(pageOf(path));
});

test.each([
  ['/shop', 'shop'],
  ['/shop/product/lamp', 'shop'],
  ['/order/abc', 'shop'],
  ['/blog/first-post', 'blog'],
  ['/dashboard/e-commerce/shop', 'workspace'],
  ['/dashboard', 'workspace'],
  ['/', 'site'],
  ['/shopping', 'site'],
  ['/auth/login', 'site'],
  ['/constructor', 'site'],
  ['/__proto__', 'site'],
])('%s belongs to the %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
