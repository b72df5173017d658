import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Calendar } from '@/domain/calendar/schemas';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { calendarOf } from '@/testing/factories/calendar';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CalendarDialog, type CalendarDialogProps } from './CalendarDialog';

const api = standInApi();
const onClose = vi.fn();
const onSaved = vi.fn();
const onDeleted = vi.fn();
const personOf = (id: string, name: string) => ({ id, username: id, name, avatar: null, jobTitle: null });
const anna = personOf('anna', 'Anna Weber');
const ben = personOf('ben', 'Ben Okafor');
const trips = calendarOf({ id: 'trips', name: 'Trips', isDefault: false, version: 3 });

/** The bodies that were sent to a path. */
const sent = (path: string) =>
  api.calls.filter((call) => call.path === `/api/calendar/${path}`).map(({ body }) => body);

beforeEach(() => {
  vi.clearAllMocks();
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/users/refs', () => answer({ people: [anna, ben] }));
  api.on('get', '/api/calendar/calendars/shares', () =>
    answer({ shares: [{ person: anna, level: 'busy' }], everyone: 'none' }),
  );
  for (const path of ['new', 'update', 'person', 'restore'])
    api.on('post', `/api/calendar/calendars/${path}`, () => answer({ calendar: trips }));
});

function show(
  calendar: Calendar | null,
  { role = 'admin' as const, ...props }: Partial<CalendarDialogProps> & { role?: 'admin' | 'member' } = {},
) {
  return renderWithProviders(
    <SignedIn user={endUserOf(role, { timeZone: 'Europe/Paris' })}>
      <CalendarDialog
        {...{ calendar, onClose, onSaved, onDeleted }}
        kinds={['personal', 'workspace']}
        {...props}
      />
    </SignedIn>,
    { store: newStore() },
  );
}
const press = (name: string) => screen.getByRole('button', { name });
const choose = (name: string) => screen.getByRole('combobox', { name });

test('a new calendar is made of its name, kind, color and zone, accessibly', async () => {
  const { user } = show(null);
  expect(await screen.findByRole('dialog', { name: 'New calendar' })).toBeVisible();
  await expectNoAxeFaults();
  await user.click(press('Create calendar'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Releases');
  await user.selectOptions(choose('Kind'), 'Workspace');
  await user.click(screen.getByRole('radio', { name: 'Own color' }));
  await user.clear(screen.getByRole('textbox', { name: 'Color as #RRGGBB' }));
  await user.type(screen.getByRole('textbox', { name: 'Color as #RRGGBB' }), '#123456');
  await user.click(press('Create calendar'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('calendars/new')).toEqual([
    { name: 'Releases', kind: 'workspace', color: '#123456', timeZone: 'Europe/Paris' },
  ]);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(trips);
});

test('settings go to the calendar, reminders and notices to oneself, and only what has changed', async () => {
  const { user } = show(trips);
  await screen.findByRole('list', { name: 'Shared with' });
  await expectNoAxeFaults();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2027');
  await user.click(screen.getByRole('checkbox', { name: 'Tell me about changes' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use it for new events' }));
  const [timed] = screen.getAllByRole('checkbox', { name: 'Default' });
  await user.click(timed!);
  await user.click(press('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('calendars/update')).toEqual([{ calendarId: 'trips', version: 3, name: 'Trips 2027' }]);
  expect(sent('calendars/person')).toEqual([
    { calendarId: 'trips', notify: false, isDefault: true, reminders: [{ minutes: 10, channel: 'app' }] },
  ]);
});

test('sharing holds at once: with a person, at another level, with everyone, and no longer, with undo', async () => {
  const shares = new Map([['anna', { person: anna, level: 'busy' }]]);
  api.on('post', '/api/calendar/calendars/share', ({ body }) => {
    const { userId, level } = body as { userId: string; level: string | null };
    if (userId === 'everyone') return answer({ shares: [...shares.values()], everyone: level ?? 'none' });
    if (level === null) shares.delete(userId);
    else shares.set(userId, { person: userId === 'ben' ? ben : anna, level });
    return answer({ shares: [...shares.values()], everyone: 'none' });
  });
  const { user } = show(trips);
  await screen.findByRole('list', { name: 'Shared with' });
  await user.click(choose('Share with'));
  expect(screen.queryByRole('option', { name: /Ben Okafor/ })).toBeNull();
  await user.type(choose('Share with'), 'e');
  const option = await screen.findByRole('option', { name: /Ben Okafor/ });
  expect(screen.queryByRole('option', { name: /Anna Weber/ })).toBeNull();
  await user.click(option);
  expect(await screen.findByText('Shared with Ben Okafor')).toBeVisible();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What Ben Okafor sees' }),
    'All events',
  );
  await user.selectOptions(choose('What Anna Weber sees'), 'All events, and change them');
  await user.selectOptions(choose('Everyone in the workspace sees'), 'Only when it is busy');
  await waitFor(() => expect(choose('Everyone in the workspace sees')).toHaveValue('busy'));
  await user.click(press('Stop sharing with Anna Weber'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'What Anna Weber sees' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('combobox', { name: 'What Anna Weber sees' })).toHaveValue('write');
  expect(sent('calendars/share').slice(0, 1)).toEqual([
    { calendarId: 'trips', userId: 'ben', level: 'read' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a refused share is told and changes nothing', async () => {
  api.on('post', '/api/calendar/calendars/share', () => refusal(403, 'forbidden'));
  const { user } = show(trips);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What Anna Weber sees' }),
    'All events',
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(choose('What Anna Weber sees')).toHaveValue('busy');
});

test('a calendar is deleted after a question and comes back by Undo', async () => {
  api.on('post', '/api/calendar/calendars/delete', () => answer({ deleted: true, events: 12 }));
  const { user } = show(trips);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Trips”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Trips” deleted with 12 events')).toBeVisible();
  expect(onDeleted).toHaveBeenCalledWith(trips);
  expect(onClose).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(trips));
});

test('the default calendar can’t be deleted', async () => {
  show(calendarOf());
  expect(await screen.findByRole('checkbox', { name: 'Use it for new events' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('when somebody else was first, what was typed stays and the next attempt saves it', async () => {
  let asked = 0;
  api.on('post', '/api/calendar/calendars/update', () => {
    asked += 1;
    return asked > 1
      ? answer({ calendar: trips })
      : refusal(409, 'stale-version', { current: { ...trips, version: 7, timeZone: 'Asia/Tokyo' } });
  });
  const { user } = show(trips);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this');
  await user.click(press('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('calendars/update').at(-1)).toEqual({ calendarId: 'trips', version: 7, name: 'Trips!' });
});

test('who reads a calendar of others sets only what is one’s own', async () => {
  const { user } = show({ ...trips, canManage: false, level: 'read', owner: anna });
  expect(await screen.findByText('Trips')).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sharing' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Purple' }));
  await user.click(press('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('calendars/update')).toEqual([]);
  expect(sent('calendars/person')).toEqual([{ calendarId: 'trips', color: '#6D3BD1' }]);
});
