import { demoFolder } from './support/demoFolder';
import { expect, test } from './support/fixtures';
import { startServer } from './support/server';
import { TestOidc } from '../testing/oidc';

test('somebody new signs in with another service, lands on the page they wanted and stays signed in', async ({
  browser,
}) => {
  const oidc = await new TestOidc().start();
  oidc.person = { sub: 's1', email: 'nora.new@example.org', email_verified: true, name: 'Nora New' };
  const folder = demoFolder();
  // The redirect URL for the provider is the public one.
  const server = await startServer(folder.path, oidc.environment);
  const context = await browser.newContext({ baseURL: server.url.replace('127.0.0.1', 'localhost') });
  const page = await context.newPage();
  await page.goto('/dashboard/user/account?tab=security');
  await page.getByRole('link', { name: 'Continue with Harbour ID' }).click();
  await page.waitForURL(/\/dashboard\/user\/account\?tab=security/);
  await expect(page.getByRole('heading', { name: 'Sign-in with other services' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Harbour ID' })).toBeVisible();
  await expect(page.getByText('You signed up with another service and have no password here.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unlink Harbour ID' })).toBeVisible();
  await context.close();
  await server.stop();
  folder.remove();
  await oidc.stop();
});
