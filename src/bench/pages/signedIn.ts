import type { Browser } from '@playwright/test';
import { demoEmail, DEMO_PASSWORD } from '@/e2e/support/demo';

/** Cookies and storage of the demo's administrator, for new browser contexts. */
export async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const data = { email: demoEmail('admin'), password: DEMO_PASSWORD };
  const answer = await context.request.post('/v1/endusers/auth', { data });
  const { sessionToken } = (await answer.json()) as { sessionToken: string };
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), sessionToken);
  const state = await context.storageState();
  await context.close();
  return state;
}
