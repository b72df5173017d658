import { expect, test } from './support/fixtures';

test('what is written in a card is there after a reload', async ({ signedInPage }) => {
  const page = await signedInPage('manager');
  const { request } = page.context();
  const key = `C${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/kanban/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const { board } = await post<{ board: { columnOrder: string[] } }>('boards/new', {
    name: `Board ${key}`,
    key,
    columns: ['To do', 'Finished'],
  });
  await post('cards/new', { columnId: board.columnOrder[0], name: 'Order chairs' });

  await page.goto(`/dashboard/kanban?board=${key}`);
  await page.getByRole('listitem', { name: new RegExp(`${key}-1 Order chairs`) }).click();
  const card = page.getByRole('dialog', { name: new RegExp(`${key}-1`) });
  await expect(page).toHaveURL(new RegExp(`card=${key}-1`));
  await card.getByRole('button', { name: 'Edit description' }).click();
  await card.getByRole('textbox', { name: 'Description' }).pressSequentially('Twelve, with wheels.');
  await expect(card.getByText('Saved')).toBeVisible();
  await card.getByRole('radio', { name: 'High' }).click();
  await expect(card.getByRole('radio', { name: 'High' })).toBeChecked();
  await card.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('The blue ones');
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'Write a comment' })).not.toContainText('The blue ones');
  const completed = page.waitForResponse('**/api/kanban/cards/complete');
  await card.getByRole('button', { name: 'Mark complete' }).click();
  await expect(card.getByRole('button', { name: 'Completed' })).toBeVisible();
  await completed;

  await page.reload();
  await expect(card.getByText('Twelve, with wheels.')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(card.getByText('The blue ones')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Completed' })).toBeVisible();
});
