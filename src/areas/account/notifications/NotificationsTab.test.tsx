import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationSettings, TopicSetting } from '@/domain/notifications/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, type SeenCall, standInApi } from '@/testing/standInApi';
import { NotificationsTab } from './NotificationsTab';

const TOPICS = '/api/notifications/topics';
const UPDATE = '/api/notifications/settings/update';
const api = standInApi();
let settings: NotificationSettings;

const topic = (id: string, changes: Partial<TopicSetting> = {}) =>
  ({
    id,
    group: 'work',
    inApp: true,
    email: 'off',
    emailChoices: ['off', 'now', 'daily', 'weekly'],
    fixed: false,
    default: { inApp: true, email: 'daily' },
    ...changes,
  }) as TopicSetting;

beforeEach(() => {
  settings = {
    mailReady: true,
    topics: [
      topic('kanban-assigned'),
      topic('kanban-commented', { inApp: false }),
      topic('security', { group: 'account', fixed: true }),
    ],
    profile: {
      digestTime: '08:00',
      digestWeekday: 1,
      quietFrom: null,
      quietTo: null,
      sound: true,
      desktop: false,
      version: 4,
    },
  };
  api.on('get', TOPICS, () => answer(settings));
  api.on('post', UPDATE, update);
});

afterEach(() => void vi.unstubAllGlobals());

/** Applies the requested changes, as the server does. */
function update({ body }: SeenCall): Response {
  const { topics = [] } = body as { topics?: Pick<TopicSetting, 'id'>[] };
  const byId = new Map<string, object>(topics.map((change) => [change.id, change]));
  settings = {
    ...settings,
    topics: settings.topics.map((known): TopicSetting => ({ ...known, ...byId.get(known.id) })),
    profile: { ...settings.profile, version: settings.profile.version + 1 },
  };
  return answer(settings);
}

function open() {
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <h1>Account</h1>
      <NotificationsTab />
    </SignedIn>,
    { at: '/dashboard/user/account?tab=notifications', store: newStore() },
  );
}

const sent = () => api.calls.filter(({ path }) => path === UPDATE).map(({ body }) => body);

test('every topic stands with its ways; what is told in any case can’t be turned off', async () => {
  open();
  const rows = await screen.findAllByRole('checkbox', { name: /in the app$/ });
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBeChecked();
  expect(rows[1]).not.toBeChecked();
  expect(screen.getByText('Always sent, for your security')).toBeVisible();
  expect(rows[2]).toBeDisabled();
  await expectNoAxeFaults();
});

test('two quick changes follow one another, each on the version that the one before it made', async () => {
  const go: (() => void)[] = [];
  api.on('post', UPDATE, async (call) => {
    await new Promise<void>((resolve) => go.push(resolve));
    return update(call);
  });
  const { user } = open();
  const [first, second] = await screen.findAllByRole('checkbox', { name: /in the app$/ });
  await user.click(first!);
  await user.click(second!);
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
  await waitFor(() => expect(go).toHaveLength(1));
  go[0]?.();
  await waitFor(() =>
    expect(sent()).toEqual([
      { topics: [{ id: 'kanban-assigned', inApp: false }], version: 4 },
      { topics: [{ id: 'kanban-commented', inApp: true }], version: 5 },
    ]),
  );
  // The response to the first does not include the second, which is still in flight.
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
  go[1]?.();
  await screen.findByText('Saved');
  expect(second).toBeChecked();
});

test('a switch whose topics differ is shown mixed, and sets all of them by both ways', async () => {
  settings.topics = [
    topic('kanban-commented', { group: 'activity', inApp: false }),
    topic('profile-comment', { group: 'activity', email: 'daily' }),
    topic('product-new', { inApp: false, default: { inApp: false, email: 'off' } }),
  ];
  const { user } = open();
  const comments = await screen.findByRole('switch', { name: 'Comments' });
  expect(comments).toHaveAttribute('aria-checked', 'mixed');
  expect(screen.getByRole('switch', { name: 'New products' })).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Blog digest' })).not.toBeInTheDocument();
  const both = (inApp: boolean, email: string) =>
    ['kanban-commented', 'profile-comment'].map((id) => ({ id, inApp, email }));
  await user.click(comments);
  await waitFor(() => expect(sent()).toEqual([{ topics: both(false, 'off'), version: 4 }]));
  await user.click(comments);
  await waitFor(() => expect(sent()[1]).toEqual({ topics: both(true, 'daily'), version: 5 }));
  expect(comments).toHaveAttribute('aria-checked', 'true');
});

test('desktop notices ask the browser on the click; blocked, the page says so and they stay off', async () => {
  const asked = vi.fn(async () => 'denied' as const);
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission: 'default', requestPermission: asked }));
  const { user } = open();
  const desktop = await screen.findByRole('switch', { name: /desktop/i });
  expect(asked).not.toHaveBeenCalled();
  await user.click(desktop);
  await waitFor(() => expect(sent()).toEqual([{ profile: { desktop: false }, version: 4 }]));
  expect(asked).toHaveBeenCalledOnce();
  expect(desktop).not.toBeChecked();
  expect(screen.getByText(/^This browser blocks/)).toBeVisible();
});

test('a refused change is told and taken back', async () => {
  const { user } = open();
  const [first] = await screen.findAllByRole('checkbox', { name: /in the app$/ });
  api.on('post', UPDATE, () => refusal(409, 'stale-version'));
  await user.click(first!);
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(first).toBeChecked());
});

test('without a mail server no mail can be chosen, and the page says why', async () => {
  settings.mailReady = false;
  open();
  const [choice] = await screen.findAllByRole('combobox', { name: /by email$/ });
  expect(choice).toBeDisabled();
  expect(screen.getByText(/no mail server yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Test by email' })).toBeDisabled();
});

test('settings that can’t be read offer to try again', async () => {
  api.on('get', TOPICS, () => refusal(500, 'internal'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await expectNoAxeFaults();
  api.on('get', TOPICS, () => answer(settings));
  await user.click(retry);
  expect(await screen.findAllByRole('checkbox', { name: /in the app$/ })).toHaveLength(3);
});
