import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SHARED_TEXTS } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import { LAYOUTS } from '../layouts/layouts';

const PAGES = resolve(import.meta.dirname, '../../pages');
const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!_).+\.tsx$/.test(file),
);

let pages: { path: string; screen: Screen }[] = [];
beforeAll(async () => {
  pages = await Promise.all(
    files.map(async (file) => ({
      path: `/${file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, '')}`,
      screen: ((await import(resolve(PAGES, file))) as { default: Screen }).default,
    })),
  );
});

/** The paths of the pages whose screen matches, in order. */
const pathsWith = (isAsked: (screen: Screen, path: string) => boolean) =>
  pages
    .filter(({ screen, path }) => isAsked(screen, path))
    .map(({ path }) => path)
    .sort();

test('every page says its layout, and its title in texts that come with it', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pathsWith(({ layout }) => !(layout in LAYOUTS))).toEqual([]);
  const filesFor = ({ texts }: Screen) => [...SHARED_TEXTS, ...texts] as string[];
  expect(pathsWith((screen) => !filesFor(screen).includes(screen.titleKey.split('.')[0] ?? ''))).toEqual([]);
});

test('the dashboard is for who is signed in, and in its own layout; outside of it only an address is confirmed', () => {
  const dashboard = pathsWith((_, path) => path.startsWith('/dashboard/'));
  expect(pathsWith(({ layout }) => layout === 'dashboard')).toEqual(dashboard);
  expect(pathsWith(({ guard }) => guard === 'auth')).toEqual(['/auth/verify', ...dashboard]);
  expect(pathsWith(({ permission, guard }) => permission !== undefined && guard !== 'auth')).toEqual([]);
});

test('only signing in and registering are for who is signed out', () => {
  expect(pathsWith(({ guard }) => guard === 'guest')).toEqual(['/auth/login', '/auth/register']);
});

test('only the page of what is forbidden sets a status; Next does for 404 and 500', () => {
  expect(pages.flatMap(({ path, screen }) => (screen.status ? [[path, screen.status]] : []))).toEqual([
    ['/403', 403],
  ]);
});

/** Pages behind sign-in without data of their own in the first HTML: forms, redirects, and what is typed first. */
const WITHOUT_EARLY_READS = [
  '/dashboard/blank',
  '/dashboard/booking',
  '/dashboard/e-commerce/checkout',
  '/dashboard/e-commerce/product/[name]/edit',
  '/dashboard/e-commerce/product/new',
  '/dashboard/invoice/[invoiceId]/checkout',
  '/dashboard/invoice/[invoiceId]/edit',
  '/dashboard/invoice/new',
  '/dashboard/kanban/card/[cardKey]',
  '/dashboard/permission-denied',
  '/dashboard/search',
  '/dashboard/user/[name]/edit',
  '/dashboard/user/new',
];

test('every page of the dashboard that reads data names it for the first HTML', () => {
  expect(pathsWith(({ early }, path) => path.startsWith('/dashboard/') && !early)).toEqual(
    WITHOUT_EARLY_READS,
  );
});
