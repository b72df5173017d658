import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Imported before a test's store is created; in the app the tabs load their slices lazily.
import '@/areas/workspace/mail/useMails';
import '@/areas/workspace/useSettings';
import type { Permission, Role } from '@/domain/auth/permissions';
import { permissionsOf } from '@/domain/auth/roleRights';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { SettingsScreen } from './SettingsScreen';

const api = standInApi();
const WORKSPACE = {
  name: 'Bakery',
  locale: 'en',
  currency: 'EUR',
  timeZone: 'UTC',
  weekStart: 1,
  registration: 'open',
  registrationRole: 'member',
  registrationDomains: ['example.com'],
  requireVerifiedEmail: false,
  requireTwoFactor: 'off',
  termsText: {},
  privacyText: {},
  legalUpdatedAt: null,
  demoSeededAt: '2026-11-20T10:00:00.000Z',
  version: 3,
};
const SERVER = { version: '1.2.3', isReachable: true, demo: 'on', providers: [] };
const MAIL = {
  id: 'mail-1',
  kind: 'reset-code',
  to: 'ana@example.com',
  subject: 'Choose a new password',
  state: 'kept',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  nextAt: null,
};
const KEPT = {
  mode: 'kept',
  name: null,
  from: 'Atrium <no-reply@localhost>',
  perMinute: 60,
  problem: null,
  detail: null,
  checkedAt: null,
  pausedUntil: null,
};

beforeEach(() => {
  // Hundreds of options would be most of the time of these tests.
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((kind) =>
    kind === 'currency' ? ['AED', 'EUR', 'JPY'] : ['Africa/Abidjan', 'UTC'],
  );
  api.on('get', '/api/settings', () => answer({ workspace: WORKSPACE, server: SERVER }));
  api.on('get', '/api/settings/outgoing-mail', () => answer({ mails: [MAIL], server: KEPT }));
});

interface Opened {
  role?: Role;
  permissions?: Permission[];
  language?: 'ar';
}

function open(tab: string, { role = 'admin', permissions, language }: Opened = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role, permissions && { permissions })}>
      <SettingsScreen />
    </SignedIn>,
    { at: `/dashboard/settings?tab=${tab}`, store: newStore(), ...(language && { language }) },
  );
}
const sent = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

test('the workspace tab is filled and accessible, and saves what was changed', async () => {
  api.on('post', '/api/settings/update', () =>
    answer({ workspace: { ...WORKSPACE, name: 'Mill', version: 4 } }),
  );
  const { user } = open('workspace');
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Bakery');
  // The saved value, not the first option of each list.
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
  expect(screen.getByLabelText('Time zone')).toHaveValue('UTC');
  expect(screen.getByLabelText('First day of the week')).toHaveValue('1');
  expect(screen.getByRole('link', { name: 'People’s invitations' })).toHaveAttribute(
    'href',
    '/dashboard/user/list?tab=invitations',
  );
  await expectNoAxeFaults();
  await user.clear(name);
  await user.type(name, 'Mill');
  await user.selectOptions(screen.getByLabelText('Currency'), 'JPY');
  expect(await screen.findByText(/nothing is converted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent('/api/settings/update')).toEqual([
    { version: 3, name: 'Mill', locale: 'en', currency: 'JPY', timeZone: 'UTC', weekStart: 1 },
  ]);
});

test('when somebody else was faster both are shown, what was typed stays, and saving again keeps it', async () => {
  const current = { ...WORKSPACE, name: 'Theirs', version: 8 };
  api.on('post', '/api/settings/update', ({ body }) =>
    (body as { version: number }).version === 8
      ? answer({ workspace: { ...current, name: 'Mine', version: 9 } })
      : refusal(409, 'stale-version', { current }),
  );
  const { user } = open('workspace');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Mine')).toBeVisible();
  expect(within(alert).getByText('Theirs')).toBeVisible();
  expect(name).toHaveValue('Mine');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent('/api/settings/update').at(-1)).toMatchObject({ version: 8, name: 'Mine' });
});

test('the sign-in tab warns while anyone can join, keeps legal texts per language, and sends domains as a list', async () => {
  api.on('post', '/api/settings/update', () => answer({ workspace: { ...WORKSPACE, version: 4 } }));
  const { user } = open('sign-in');
  expect(await screen.findByText(/Anyone who can reach this address/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page with the terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Page with the privacy text' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  expect(screen.getByLabelText('Role of newcomers')).toHaveValue('member');
  expect(screen.getByLabelText('Role of newcomers')).toHaveAccessibleDescription(
    /A member sees all orders, all invoices and customers, and everybody/,
  );
  await expectNoAxeFaults();
  await user.type(screen.getByLabelText('Terms of use'), '## Rules{Enter}{Enter}Be <kind>');
  await user.selectOptions(screen.getByLabelText('Language of the texts'), 'fr');
  expect(screen.getByLabelText('Terms of use')).toHaveValue('');
  const domains = screen.getByLabelText('Allowed email domains');
  await user.clear(domains);
  await user.type(domains, 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/such as example.com/)).toBeVisible();
  await user.clear(domains);
  await user.type(domains, 'A.example; b.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/api/settings/update')).toHaveLength(1));
  expect(sent('/api/settings/update')[0]).toMatchObject({
    registrationDomains: ['a.example', 'b.example'],
    termsText: { en: '<h2>Rules</h2>\n<p>Be &lt;kind&gt;</p>' },
    privacyText: {},
  });
});

const ONE = { ...MAIL, cc: [], replyTo: null, locale: 'en', hasContent: true };

test('outgoing mail shows the state of the server, and a mail in a frame once the password was given', async () => {
  api.on('get', '/api/settings/outgoing-mail/mail', () => answer({ mail: ONE }));
  api.on('post', '/api/account/password/check', () => answer({ proof: 'proof-1' }));
  api.on('get', '/api/settings/outgoing-mail/content', () =>
    answer({ content: { text: '', html: '<p>', link: 'https://a.test/x', code: '123456' } }),
  );
  const { user } = open('outgoing-mail');
  expect(await screen.findByText(/There is no mail server/)).toBeVisible();
  await expectNoAxeFaults();
  await user.click(await screen.findByText('Choose a new password'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a new password' });
  await user.type(await within(dialog).findByLabelText('Your password'), 'secret{Enter}');
  const frame = await within(dialog).findByTitle('What the email says');
  expect(frame).toHaveAttribute('src', '/api/settings/outgoing-mail/body?mailId=mail-1&proof=proof-1');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  await user.click(within(dialog).getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('123456');
});

test.each([
  ['a manager', 'manager' as const, true, 'Only administrators can read what an email says.'],
  ['an administrator after it was sent', 'admin' as const, false, /what it said has been deleted/],
])('the content of a mail is not offered to %s', async (_who, role, hasContent, text) => {
  api.on('get', '/api/settings/outgoing-mail/mail', () => answer({ mail: { ...ONE, hasContent } }));
  const permissions = [...permissionsOf(role), 'workspace.manage' as const];
  const { user } = open('outgoing-mail', { role, permissions });
  await user.click(await screen.findByText('Choose a new password'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a new password' });
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).queryByLabelText('Your password')).not.toBeInTheDocument();
});

test('a manager of the workspace finds neither backup nor the end of the demo among its data', async () => {
  const permissions = [...permissionsOf('manager'), 'workspace.manage' as const];
  open('data', { role: 'manager', permissions });
  expect(await screen.findByText(/1\.2\.3/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download backup' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /empty workspace/ })).not.toBeInTheDocument();
});

test('leaving the demo needs the name of the workspace', async () => {
  api.on('post', '/api/settings/demo/leave', () =>
    refusal(400, 'invalid-input', { fields: { confirm: 'name-mismatch' } }),
  );
  const { user } = open('data', { language: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'البدء بمساحة عمل فارغة' }));
  const dialog = await screen.findByRole('dialog');
  await expectNoAxeFaults();
  await user.type(within(dialog).getByRole('textbox'), 'x');
  await user.click(within(dialog).getByRole('button', { name: 'البدء بمساحة عمل فارغة' }));
  expect(await within(dialog).findByText('هذا ليس اسم مساحة العمل')).toBeVisible();
});

test('without the permission the page says so in its place and asks for nothing', async () => {
  open('workspace', { role: 'member' });
  await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement());
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  expect(sent('/api/settings')).toEqual([]);
});
