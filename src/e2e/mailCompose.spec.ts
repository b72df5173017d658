import type { Page } from '@playwright/test';
import { joinIn, type Person } from './support/comeIn';
import { expect, test } from './support/fixtures';

interface ListedMail {
  subject: string;
  threadId: string;
  attachments: { name: string }[];
}

/** The mails of a person's label, the newest first, as the server has them. */
async function mailsOf({ page }: Pick<Person, 'page'>, label: string): Promise<ListedMail[]> {
  const answer = await page.context().request.get(`/api/mail/mails?systemLabel=${label}`);
  const { mails } = (await answer.json()) as { mails: ListedMail[] };
  return mails;
}

const composer = (page: Page) => page.getByRole('dialog', { name: /New mail/ });
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Text' });

/** Opens a new mail on any page: the request of another area. */
async function compose(page: Page, intent: object): Promise<void> {
  await page.goto('/dashboard/blank');
  // Until the page listens, nobody hears the request.
  await expect(async () => {
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('atrium:create', { detail })), {
      target: 'mail',
      ...intent,
    });
    await expect(text(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('a mail with a file is taken back, then sent, and arrives once', async ({ browser, baseURL }) => {
  const anna = await joinIn(browser, baseURL ?? '', 'Anna');
  const ben = await joinIn(browser, baseURL ?? '', 'Ben');
  const { page } = anna;
  await compose(page, { to: [{ userId: ben.id, name: 'Ben' }] });
  await composer(page).getByRole('textbox', { name: 'Subject' }).fill('The plan');
  await text(page).fill('Here it is, attached.');
  await composer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') });
  await expect(composer(page).getByRole('list', { name: 'Attached files' })).toContainText('plan.txt');
  await expect(composer(page).getByText(/^Saved/)).toBeVisible();

  await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(page)).toHaveCount(0);
  await page.getByText('Undo', { exact: true }).click();
  await expect(text(page)).toContainText('Here it is');
  await expect(composer(page).getByRole('list', { name: 'Attached files' })).toContainText('plan.txt');
  expect(await mailsOf(ben, 'inbox')).toHaveLength(0);

  await text(page).press('Control+Enter');
  await expect(composer(page)).toHaveCount(0);
  await expect
    .poll(async () => (await mailsOf(ben, 'inbox')).map(({ subject }) => subject), { timeout: 30_000 })
    .toEqual(['The plan']);
  const [received] = await mailsOf(ben, 'inbox');
  expect(received?.attachments.map(({ name }) => name)).toEqual(['plan.txt']);
  expect(await mailsOf(anna, 'drafts')).toHaveLength(0);
});
