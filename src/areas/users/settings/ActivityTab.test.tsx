import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ActivityRow } from '@/domain/people/activityContract';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { ActivityTab } from './ActivityTab';

const api = standInApi();

function rowOf(n: number, changes: Partial<ActivityRow> = {}): ActivityRow {
  return {
    id: `line-${n}`,
    at: '2026-11-20T10:00:00.000Z',
    actor: { id: 'p1', username: 'linh', name: 'Linh Trần', avatar: null, jobTitle: null },
    via: 'session',
    area: 'users',
    action: 'updated',
    entityKind: 'user',
    entityId: `user-${n}`,
    title: `Person ${n}`,
    path: null,
    diff: { jobTitle: ['Designer', 'Lead designer'] },
    names: {},
    ...changes,
  };
}

async function open(
  rows: ActivityRow[],
  at = '/dashboard/settings?tab=activity',
  language: 'en' | 'ar' = 'en',
) {
  api.on('get', '/api/preferences', () => answer({ preferences: {} }));
  api.on('get', '/api/activity', () => answer({ activity: rows, next: 'more' }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <ActivityTab />
    </SignedIn>,
    { at, language, store: newStore() },
  );
  await screen.findAllByText(rows.length > 0 ? /Linh Trần|System|النظام/ : /Nothing/);
  return view;
}

test('shows who did what to what', async () => {
  await open([
    rowOf(1),
    rowOf(2, {
      actor: null,
      via: 'system',
      area: 'invoices',
      action: 'reminded',
      title: 'INV-7',
      path: '/dashboard/invoice/list?invoice=7',
      diff: {},
    }),
  ]);
  expect(screen.getByText('Person 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'INV-7' })).toHaveAttribute(
    'href',
    '/dashboard/invoice/list?invoice=7',
  );
  expect(screen.getByText('Reminder sent')).toBeVisible();
  await expectNoAxeFaults();
});

test('a line opens with each field from what to what', async () => {
  const { user } = await open([
    rowOf(1, {
      action: 'permissions-changed',
      entityKind: 'role',
      entityId: 'member',
      diff: { 'mail.use': [true, false], jobTitle: [null, ''] },
    }),
  ]);
  await user.click(screen.getByText('Permissions changed'));
  const drawer = await screen.findByRole('dialog', { name: 'Permissions changed: Member' });
  expect(within(drawer).getByRole('row', { name: 'Use a mailbox Yes No' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: 'Job title Empty Empty' })).toBeVisible();
  await expectNoAxeFaults();
});

test('amounts, flags, instants and lists are shown as people read them', async () => {
  const { user } = await open([
    rowOf(1, {
      diff: {
        value: ['25%', 1250],
        onSaleItems: [1, 0],
        disabledAt: [null, '2026-11-02T08:30:00.000Z'],
        countries: ['["FR","DE"]', '[]'],
        rates: ['[{"upTo":null,"amount":490}]', '[{"upTo":1000,"amount":500},{"upTo":null,"amount":950}]'],
      },
    }),
  ]);
  await user.click(screen.getByText('Person 1'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('row', { name: 'Value 25% €12.50' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: / Yes No$/ })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: /Empty Nov 2, 2026, / })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: / FR, DE Empty$/ })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: / €4\.90 €5\.00 · €9\.50$/ })).toBeVisible();
});

test('values that are ids are shown by name, who is gone by word, and what has no name by the end of its id', async () => {
  const [linh, gone, label] = ['1', '2', '3'].map((n) => `0190a7c2-0000-7000-8000-00000000abc${n}`);
  const { user } = await open([
    rowOf(1, {
      diff: {
        assignee: [gone, linh],
        label: [label, 'Old label'],
        image: [null, 'f'.repeat(64)],
        alts: ['{}', `{"${label}":"A boat"}`],
      },
      names: { [linh!]: 'Linh Trần', [gone!]: null },
    }),
  ]);
  await user.click(screen.getByText('Person 1'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('row', { name: 'Assignee Deleted person Linh Trần' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: 'Label …00abc3 Old label' })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: /Empty Picture$/ })).toBeVisible();
  expect(within(drawer).getByRole('row', { name: /Empty A boat$/ })).toBeVisible();
});

test('the address narrows the log, and clearing shows all', async () => {
  const { user } = await open(
    [rowOf(1)],
    '/dashboard/settings?tab=activity&area=users&actor=p1&from=2026-11-01',
  );
  const asked = api.calls.findLast(({ path }) => path === '/api/activity');
  expect(asked?.query.get('actorId')).toBe('p1');
  expect(asked?.query.get('from')).toBe('2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('an empty log and filters without a match say different things', async () => {
  await open([]);
  expect(screen.getByText('Nothing happened yet')).toBeVisible();
  await expectNoAxeFaults();
});

test('nothing matches', async () => {
  await open([], '/dashboard/settings?tab=activity&area=site');
  expect(screen.getByText('Nothing matches')).toBeVisible();
});

test('speaks Arabic', async () => {
  await open([rowOf(1)], undefined, 'ar');
  expect(screen.getByText('تم التعديل')).toBeVisible();
  await expectNoAxeFaults();
});
