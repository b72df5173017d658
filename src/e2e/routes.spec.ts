import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '../core/paths';
import { directionOf, type Language, LANGUAGES } from '../domain/languages';
import { expect, test } from './support/fixtures';
import { expectAccessible } from './support/looks';

test.use({ expectedErrors: [/status of (403|404|500)/] });

/** Only against hanging: loading, rendering and checking a page with axe in one look, on a busy machine. */
const PAGE_MS = 20_000;
/** The dashboard pages are split over this many tests, so that all workers get some. */
const PARTS = 4;

/** Every page by its file; `src/shell/app/pages.test.ts` tests who may see which. */
const paths = readdirSync(resolve(import.meta.dirname, '../pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!_).+\.tsx$/.test(file))
  .map((file) => `/${file.replace(/(\/index)?\.tsx$/, '')}`)
  .sort();
const isInside = (path: string) => path.startsWith('/dashboard/') || path === PATHS.auth.verify;
const inside = paths.filter(isInside);
const outside = paths.filter((path) => !isInside(path));
/** The error pages have the status of their name. */
const statusOf = (path: string) => (/^\/\d{3}$/.test(path) ? Number(path.slice(1)) : 200);

/** Redirect targets of section roots. */
const SECTION_ROOTS = {
  '/': '/dashboard/invoice/list',
  '/dashboard': '/dashboard/invoice/list',
  '/dashboard/invoice': '/dashboard/invoice/list',
  '/dashboard/e-commerce': '/dashboard/e-commerce/shop',
  '/dashboard/user': '/dashboard/user/list',
};

interface Look {
  language: Language;
  mode: 'light' | 'dark';
}

const LOOKS: Look[] = LANGUAGES.flatMap((language) =>
  (['light', 'dark'] as const).map((mode) => ({ language, mode })),
);
const nameOf = ({ language, mode }: Look) => `${mode} ${language}`;
/** The two most different looks are always tested; all others in a full run. */
const MAIN_LOOKS = LOOKS.filter((look) => ['light en', 'dark ar'].includes(nameOf(look)));
const WALKS = [
  { looks: MAIN_LOOKS, tag: [] },
  ...LOOKS.filter((look) => !MAIN_LOOKS.includes(look)).map((look) => ({ looks: [look], tag: ['@full'] })),
];

const settingsOf = ({ language, mode }: Look) => ({
  i18nextLng: language,
  themeDirection: directionOf(language),
  themeMode: mode,
});

/** Opens a page and checks what holds for each. */
async function expectRight(page: Page, path: string, title: RegExp): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(statusOf(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  await expectAccessible(page);
}

// A page is opened in one look after the other: for the second one the browser has its scripts compiled.
for (const { looks, tag } of WALKS) {
  const names = looks.map(nameOf).join(' and ');

  test(`every page for visitors is right in ${names}`, { tag }, async ({ page, setSettings }) => {
    test.setTimeout(outside.length * looks.length * PAGE_MS);
    for (const path of outside)
      for (const look of looks) {
        await setSettings(settingsOf(look));
        await expectRight(page, path, /.+ · .+/);
      }
  });

  for (let part = 0; part < PARTS; part += 1) {
    const routes = inside.filter((_, at) => at % PARTS === part);
    const which = `part ${part + 1} of ${PARTS}`;
    test(
      `every page of the dashboard is right in ${names}, ${which}`,
      { tag },
      async ({ signedInPage, setSettings }) => {
        test.setTimeout(routes.length * looks.length * PAGE_MS);
        const page = await signedInPage('admin');
        for (const path of routes)
          for (const look of looks) {
            await setSettings(settingsOf(look));
            await expectRight(page, path, /.+ · Atrium/);
          }
      },
    );
  }
}

test('section roots lead on with 307 and keep the query', async ({ request }) => {
  for (const [from, to] of Object.entries(SECTION_ROOTS)) {
    const answer = await request.get(`${from}?tab=paid`, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(307);
    expect(answer.headers()['location']).toMatch(new RegExp(`${to}\\?tab=paid$`));
  }
});

test('pages that are not built yet answer the 404 page, not a stub', async ({ request }) => {
  for (const path of ['/about-us', '/pricing', '/components', '/dashboard/blog/posts']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('Page not found');
  }
});

test('an unknown path keeps the frame of the dashboard for who is signed in', async ({ signedInPage }) => {
  const page = await signedInPage('member');
  await page.goto('/dashboard/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});

test('every entry of the navigation leads to a page', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.goto(PATHS.dashboard.blank);
  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  await nav.getByRole('link', { name: 'Blank' }).waitFor();
  for (const branch of ['Invoice', 'Menu level 1', 'Menu level 2b', 'Menu level 3b']) {
    // The count is appended to the name once it is known.
    const button = nav.getByRole('button', { name: new RegExp(`^${branch}(?: \\d|$)`) });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
  const links = await nav
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const targets = [...new Set(links)].filter((href): href is string => href !== null);
  expect(targets.length).toBeGreaterThan(6);
  for (const target of targets)
    expect((await page.request.get(target, { timeout: 60_000 })).status(), target).toBe(200);
});
