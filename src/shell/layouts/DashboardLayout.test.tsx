import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// A test's store has only the slices that are imported before it is created.
import '@/areas/notifications/useNotifications';
import type { Settings } from '@/core/settings/settings';
import type { Role } from '@/domain/auth/permissions';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { DashboardLayout } from './DashboardLayout';

// The header's bell reads the unread notices.
const api = standInApi();
beforeEach(() => api.on('get', '/api/notifications', () => answer({ notifications: [], unreadCount: 0 })));

interface Options {
  role?: Role;
  layout?: Settings['themeLayout'];
  at?: string;
  language?: Language;
  logout?: () => Promise<void>;
}

function show({
  role = 'admin',
  layout = 'vertical',
  at = '/dashboard/invoice/list',
  language = 'en',
  logout = vi.fn(),
}: Options = {}) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role)} acts={{ logout }}>
      <DashboardLayout>
        <h1>Page</h1>
      </DashboardLayout>
    </SignedIn>,
    { bare: true, at, language, settings: { themeLayout: layout }, store: newStore() },
  );
}

const navigation = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
const link = (name: string) => navigation().queryByRole('link', { name });

test.each(['vertical', 'mini', 'horizontal'] as const)(
  'the %s frame has no accessibility faults',
  async (layout) => {
    show({ layout });
    await expectNoAxeFaults();
  },
);

test('the Arabic frame has no accessibility faults and speaks Arabic', async () => {
  show({ language: 'ar' });
  await expectNoAxeFaults();
  expect(screen.getByText('الإدارة')).toBeInTheDocument();
});

test('the branch of the shown page is open and its entry is the current one', () => {
  show();
  expect(link('List')).toHaveAttribute('aria-current', 'page');
});

test('a branch four levels deep opens step by step', async () => {
  const { user } = show();
  for (const name of ['Menu level 1', 'Menu level 2b', 'Menu level 3b']) {
    await user.click(navigation().getByRole('button', { name }));
  }
  expect(link('Menu level 4a')).toHaveAttribute('href', '/dashboard/blank?item=level4a');
});

test('the entry for administrators is not there for others', () => {
  show({ role: 'member' });
  expect(screen.queryByText('Item by roles')).not.toBeInTheDocument();
});

test('a disabled entry is shown but leads nowhere', () => {
  show();
  const dead = link('Item disabled');
  expect(dead).toHaveAttribute('aria-disabled', 'true');
  expect(dead).not.toHaveAttribute('href');
});

test('an external entry opens in a new tab and says so', () => {
  show();
  const external = navigation().getByRole('link', {
    name: /External link.*opens in a new tab/,
    hidden: true,
  });
  expect(external).toHaveAttribute('target', '_blank');
});

test.each(['mini', 'horizontal'] as const)(
  'in the %s form the keyboard opens, walks and leaves a panel',
  async (layout) => {
    const { user } = show({ layout, at: '/dashboard/blank' });
    const trigger = await navigation().findByRole('button', { name: 'Invoice' });
    trigger.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(link('List')).toHaveFocus());
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(trigger).toHaveFocus();
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
);

test('a panel opened by the pointer stays while focus is inside', async () => {
  const { user } = show({ layout: 'mini', at: '/dashboard/blank' });
  const trigger = await navigation().findByRole('button', { name: 'Invoice' });
  await user.click(trigger);
  (await navigation().findByRole('link', { name: 'List' })).focus();
  vi.useFakeTimers();
  fireEvent.pointerLeave(trigger);
  fireEvent.mouseLeave(trigger);
  act(() => void vi.advanceTimersByTime(1000));
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
});

test('the collapse button turns the wide navigation into the narrow one and back', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(link('List')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(link('List')).not.toBeNull();
});

test('the language menu changes the language of the frame without losing the page', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'English',
    'FrançaisFrench',
    'Tiếng ViệtVietnamese',
    '中文Chinese',
    'العربيةArabic (Sudan)',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: /^Français/ }));
  expect(await screen.findByText('Gestion')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
});

test('the account menu says who is signed in and signs out', async () => {
  const logout = vi.fn(async () => undefined);
  const { user } = show({ logout });
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  const list = await screen.findByRole('menu', { name: 'Account menu' });
  const menu = within(list);
  expect(menu.getByText('admin@atrium.example')).toBeInTheDocument();
  await expectNoAxeFaults(list);
  await user.click(menu.getByRole('menuitem', { name: 'Sign out' }));
  expect(logout).toHaveBeenCalledOnce();
});

test('the drawer of small screens opens, and closes when a page was chosen', async () => {
  const { user, router } = show({ at: '/dashboard/blank' });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Close menu' })).toBeInTheDocument();
  await router.current().push('/dashboard/invoice/list');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close menu' })).not.toBeInTheDocument());
});
