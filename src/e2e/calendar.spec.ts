import type { Locator, Page } from '@playwright/test';
import { comeIn, enter, joinIn, type Person } from './support/comeIn';
import { expect, test } from './support/fixtures';

const AT = '/dashboard/calendar';
/** A Wednesday in an otherwise empty month. */
const DAY = '2031-05-14';

interface Made {
  id: string;
}

/** An event of a person's own calendar, in their zone. */
async function makeEvent({ page }: Pick<Person, 'page'>, event: object): Promise<Made> {
  const answer = await page.context().request.post('/api/calendar/events/new', { data: event });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { event: Made }).event;
}

/** When the dentist is, as the server has it. */
async function dentist({ page }: Pick<Person, 'page'>) {
  const answer = await page.context().request.get('/api/calendar/events?from=2031-05-01&to=2031-06-01');
  const { events } = (await answer.json()) as { events: { title: string; start: string; end: string }[] };
  return events.filter(({ title }) => title === 'Dentist').map(({ start, end }) => [start, end]);
}

/** An event in the grid of the library, once that stands. */
const block = (page: Page, title: string) =>
  page.locator('[data-grid] [data-entry]').filter({ hasText: title });

/** All that the month shows is there: the grid draws its events anew when more of them arrive. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=false]').filter({ has: page.locator('[data-grid]') })).toBeVisible();
}

/** Drags with the mouse, with moves between. */
async function drag(page: Page, from: Locator, by: readonly [x: number, y: number]): Promise<void> {
  await from.hover();
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2, { steps: 4 });
  await page.mouse.move(x + by[0], y + by[1], { steps: 4 });
  await page.mouse.up();
}

/** Where an event begins in the page. */
const placeOf = async (event: Locator) => Math.round((await event.boundingBox())?.x ?? -1);

/** The width of a day of the month, towards later days. */
async function dayWidth(page: Page): Promise<number> {
  const box = await page.locator('[data-grid]').boundingBox();
  const way = (box?.width ?? 0) / 7;
  return (await page.evaluate(() => document.dir)) === 'rtl' ? -way : way;
}

for (const direction of ['ltr', 'rtl'] as const)
  test(`an event is dragged to the next day in ${direction}, undone, and stays after a reload`, async ({
    newcomer,
    setSettings,
  }) => {
    if (direction === 'rtl') await setSettings({ i18nextLng: 'ar', themeDirection: 'rtl' });
    const person = await newcomer('Dora');
    const { page } = person;
    await makeEvent(person, {
      title: 'Dentist',
      start: `${DAY}T09:00`,
      end: `${DAY}T10:00`,
      timeZone: 'UTC',
    });
    const on = (day: string) => [[`2031-05-${day}T09:00:00.000Z`, `2031-05-${day}T10:00:00.000Z`]];
    await page.goto(`${AT}?view=month&date=${DAY}`);
    await expect(block(page, 'Dentist')).toBeVisible();
    await settled(page);
    const place = await placeOf(block(page, 'Dentist'));
    await drag(page, block(page, 'Dentist'), [await dayWidth(page), 0]);
    await expect.poll(() => dentist(person)).toEqual(on('15'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => dentist(person)).toEqual(on('14'));
    await expect.poll(() => placeOf(block(page, 'Dentist'))).toBe(place);
    await drag(page, block(page, 'Dentist'), [-(await dayWidth(page)), 0]);
    await expect.poll(() => dentist(person)).toEqual(on('13'));
    await page.reload();
    await expect(block(page, 'Dentist')).toBeVisible();
    expect(await dentist(person)).toEqual(on('13'));
  });

test('a weekly series is made in the form, and changed for one event, the following and all', async ({
  newcomer,
}) => {
  const person = await newcomer('Sara');
  const { page } = person;
  await page.goto(`${AT}?view=month&date=${DAY}`);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Choir');
  await form.getByLabel('Repeat').selectOption({ label: 'Weekly on Wednesday' });
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(block(page, 'Choir')).toHaveCount(3);
  const change = async (nth: number, title: string, scope: string) => {
    await block(page, 'Choir').nth(nth).click();
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const question = page.getByRole('dialog', { name: 'Change repeating event' });
    await question.getByRole('radio', { name: scope }).check();
    await question.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
  };
  await change(1, 'Choir outside', 'This event');
  await expect(block(page, 'Choir outside')).toHaveCount(1);
  await change(2, 'Choir in town', 'This and following events');
  await expect(block(page, 'Choir in town')).toHaveCount(1);
  await page.reload();
  await expect(block(page, 'Choir in town')).toHaveCount(1);
  await expect(block(page, 'Choir outside')).toHaveCount(1);
  await settled(page);
  const first = page.locator('[data-grid] [tabindex]').filter({ hasText: 'Choir' }).first();
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete repeating event' });
  await question.getByRole('radio', { name: 'All events' }).check();
  await question.getByRole('button').last().click();
  await expect(block(page, 'Choir')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 'Choir')).toHaveCount(3);
});

test('a calendar that is shared as busy shows blocks without a word, live in the other’s page', async ({
  browser,
  server,
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  const other = await comeIn(browser, server.url, 'manager');
  const { request } = page.context();
  const made = await request.post('/api/calendar/calendars/new', { data: { name: 'Secret plans' } });
  const { calendar } = (await made.json()) as { calendar: Made };
  const share = { calendarId: calendar.id, userId: other.id, level: 'busy' };
  expect((await request.post('/api/calendar/calendars/share', { data: share })).status()).toBe(200);
  await other.page.goto(`${AT}?view=agenda&date=${DAY}&calendar=${calendar.id}`);
  await expect(other.page.getByText('Nothing planned')).toBeVisible();
  await makeEvent({ page }, { title: 'Buy the company', start: `${DAY}T09:00`, calendarId: calendar.id });
  await expect(other.page.getByRole('button', { name: /Busy/ })).toBeVisible();
  expect(await other.page.content()).not.toContain('Buy the company');
});

test('on a phone the agenda opens, an event is made, and a second tab shows it', async ({
  browser,
  server,
}) => {
  const person = await joinIn(browser, server.url, 'Pia');
  const options = {
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  };
  const phone = await browser.newContext(options);
  const { cookies } = await person.context.storageState();
  const page = await enter(phone, { ...person, cookies });
  await page.goto(AT);
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  await person.page.goto(`${AT}?view=agenda`);
  await page.getByRole('button', { name: 'New event' }).first().tap();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Train to Hanoi');
  await form.getByRole('button', { name: 'Add event' }).tap();
  await expect(page.getByRole('button', { name: /Train to Hanoi/ })).toBeVisible();
  await expect(person.page.getByRole('button', { name: /Train to Hanoi/ })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
