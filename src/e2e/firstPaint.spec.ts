import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

const DARK_ARABIC = {
  themeMode: 'dark',
  themeDirection: 'rtl',
  themeContrast: 'bold',
  themeLayout: 'mini',
  themeColorPresets: 'purple',
  themeStretch: 'true',
  i18nextLng: 'ar',
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first HTML is dark, Arabic and from right to left, as the cookies say', async ({
    page,
    setSettings,
  }) => {
    await setSettings(DARK_ARABIC);
    await page.goto('/auth/login');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('data-mode', 'dark');
    await expect(html).toHaveAttribute('data-contrast', 'bold');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('تسجيل الدخول');
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(13, 18, 22)');
    const [form, drawing] = await Promise.all([
      page.locator('form').boundingBox(),
      page.locator('aside').boundingBox(),
    ]);
    expect(form?.x ?? 0).toBeLessThan(drawing?.x ?? 0);
  });

  test('the dashboard stands in its narrow frame on the right side', async ({ page, setSettings }) => {
    await setSettings(DARK_ARABIC);
    await page.goto('/dashboard/invoice/list');
    const box = await page.locator('nav').first().boundingBox();
    expect(box?.width).toBe(88);
    expect((box?.x ?? 0) + 88).toBe(1440);
  });

  test('terms are read in the language of the page, and register leads to them', async ({
    page,
    setSettings,
  }) => {
    await setSettings({ ...DARK_ARABIC, themeLayout: 'vertical' });
    await page.goto('/auth/register');
    await expect(page.getByRole('link', { name: 'شروط الاستخدام' })).toHaveAttribute('href', '/terms');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'شروط الاستخدام' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('كلمة مرورك');
  });

  test('unknown values in the cookies count as the defaults', async ({ page, setSettings }) => {
    await setSettings({ themeMode: 'blue', themeDirection: 'up', themeStretch: '1', i18nextLng: 'xx' });
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('hydration changes no attribute of the document and says nothing on the console', async ({
  page,
  setSettings,
}) => {
  await setSettings(DARK_ARABIC);
  const answer = await page.goto('/auth/login');
  const before = /<html[^>]*>/.exec((await answer?.text()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'الإعدادات' }).waitFor();
  const after = await page.evaluate(() => document.documentElement.outerHTML.slice(0, 300));
  for (const attribute of ['lang="ar"', 'dir="rtl"', 'data-mode="dark"', 'data-contrast="bold"']) {
    expect(before).toContain(attribute);
    expect(after).toContain(attribute);
  }
});

test('whatever cookie and storage hold, the shop comes in the chosen language without an error', async ({
  context,
  page,
}) => {
  const mixtures = [
    { stored: 'fr', cookie: null, lang: 'fr', title: 'Boutique' },
    { stored: 'ar', cookie: 'vi', lang: 'ar', title: 'المتجر' },
    { stored: null, cookie: 'fr', lang: 'fr', title: 'Boutique' },
    { stored: 'zz', cookie: 'fr', lang: 'en', title: 'Shop' },
  ];
  await page.goto('/api/health');
  for (const { stored, cookie, lang, title } of mixtures) {
    await context.clearCookies({ name: 'i18nextLng' });
    await page.evaluate(
      ([text, value]) => {
        localStorage.clear();
        if (text) localStorage.setItem('i18nextLng', text);
        if (value) document.cookie = `i18nextLng=${value}; path=/`;
      },
      [stored, cookie] as const,
    );
    await page.goto('/shop');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await hydrated(page);
  }
});

// `securityHeaders.test.ts` tests the rule, `frontDoor.spec.ts` the header of the built server.
test('an inline script that is not ours does not run', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto('/auth/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  expect(policy).not.toContain('unsafe-eval');
});

test('corrupted local storage breaks no page', async ({ page }) => {
  await page.goto('/api/health');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'i18nextLng', 'redux-product', 'atrium-settings'])
      localStorage.setItem(key, '{"\u0000');
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Atrium' })).toBeVisible();
});
