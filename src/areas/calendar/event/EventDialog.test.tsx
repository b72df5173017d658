import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { eventDialogScene } from '@/testing/eventDialog';
import { eventOf } from '@/testing/factories/calendar';
import { answer } from '@/testing/standInApi';

const { api, acts, onClose, onSaved, show, showNew, showEvent, box, choose, press } = eventDialogScene();

test('a new event is sent as it was filled in, accessibly', async () => {
  const { user } = showNew();
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeVisible();
  await waitFor(() => expect(box('Title')).toHaveFocus());
  await expectNoAxeFaults();
  await user.type(box('Title'), 'Sprint planning');
  expect(screen.getByLabelText('Start time')).toHaveValue('14:10');
  await user.selectOptions(choose('Repeat'), 'Monthly on the third Friday');
  await user.selectOptions(choose('Calendar'), 'Team');
  expect(within(choose('Calendar')).queryByRole('option', { name: 'Releases' })).toBeNull();
  await user.type(box('Location'), 'Room 2');
  await user.type(box('Link'), 'example.com/plan');
  await user.click(screen.getByRole('radio', { name: 'Red' }));
  await user.selectOptions(choose('Visibility'), 'Private');
  await user.click(press('Add event'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.create).toHaveBeenCalledExactlyOnceWith({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Sprint planning',
    allDay: false,
    start: '2026-11-20T14:10',
    end: '2026-11-20T15:10',
    timeZone: 'Europe/Paris',
    rrule: 'FREQ=MONTHLY;BYDAY=3FR',
    calendarId: 'team',
    location: 'Room 2',
    url: 'https://example.com/plan',
    description: '',
    color: '#BF282D',
    reminders: null,
    status: 'confirmed',
    showAs: 'busy',
    visibility: 'private',
  });
  expect(onSaved).toHaveBeenCalledWith(eventOf());
});

test('without a title nothing is sent, and the field says why', async () => {
  const { user } = showNew();
  await user.click(await screen.findByRole('button', { name: 'Add event' }));
  await waitFor(() => expect(box('Title')).toBeInvalid());
  expect(box('Title')).toHaveFocus();
  expect(acts.create).not.toHaveBeenCalled();
});

test('an end before the start is said at once and blocks saving; a moved start takes the end along', async () => {
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call');
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '23:30' } });
  expect(box('End date')).toHaveValue('11/21/2026');
  expect(screen.getByLabelText('End time')).toHaveValue('00:30');
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '14:00' } });
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '13:00' } });
  expect(box('End date')).toHaveAccessibleDescription('The end is before the start.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box('End date')).toHaveFocus());
  expect(acts.create).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '14:30' } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(acts.create).toHaveBeenCalled());
  expect(acts.create.mock.calls[0]?.[0]).toMatchObject({
    start: '2026-11-20T14:00',
    end: '2026-11-20T14:30',
  });
});

test('all day, its last day is inclusive, and reminders are at a time of day', async () => {
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Fair');
  await user.click(screen.getByRole('checkbox', { name: 'All day' }));
  await user.clear(box('End date'));
  await user.type(box('End date'), '11/22/2026');
  await user.click(screen.getByRole('checkbox', { name: 'Calendar’s default' }));
  expect(screen.getByLabelText('Time')).toHaveValue('17:00');
  await user.click(press('Add reminder'));
  await expectNoAxeFaults();
  await user.click(press('Add event'));
  await waitFor(() => expect(acts.create).toHaveBeenCalled());
  expect(acts.create.mock.calls[0]?.[0]).toMatchObject({
    allDay: true,
    start: '2026-11-20',
    end: '2026-11-23',
    reminders: [
      { minutes: 420, channel: 'app' },
      { minutes: -540, channel: 'app' },
    ],
  });
});

test('a rule of one’s own is put together and said as a sentence', async () => {
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Gym');
  await user.selectOptions(choose('Repeat'), 'Custom…');
  await user.clear(box('Every'));
  await user.type(box('Every'), '2');
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.selectOptions(choose('Ends'), 'On a date');
  expect(screen.queryByText(/Every 2 weeks/)).toBeNull();
  await user.type(box('Last day'), '3/5/2027');
  expect(await screen.findByText('Every 2 weeks on Monday and Friday until Mar 5, 2027')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(press('Add event'));
  await waitFor(() => expect(acts.create).toHaveBeenCalled());
  expect(acts.create.mock.calls[0]?.[0].rrule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270305');
});

test('another zone is found by its name, and is then shown', async () => {
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call');
  await user.click(press('Time zone: Europe/Paris'));
  await user.clear(choose('Time zone'));
  await user.type(choose('Time zone'), 'ho chi');
  expect(await screen.findByRole('option', { name: 'Asia/Ho Chi Minh' })).toBeVisible();
  await user.keyboard('{Enter}');
  await user.click(press('Add event'));
  await waitFor(() => expect(acts.create).toHaveBeenCalled());
  expect(acts.create.mock.calls[0]?.[0]).toMatchObject({
    timeZone: 'Asia/Ho_Chi_Minh',
    start: '2026-11-20T14:10',
  });
});

test('of a changed event the changed fields alone are sent', async () => {
  const { user } = showEvent(eventOf());
  expect(await screen.findByRole('dialog', { name: 'Edit event' })).toBeVisible();
  await user.clear(box('Title'));
  await user.type(box('Title'), 'Retro');
  await user.click(press('Save changes'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.update).toHaveBeenCalledExactlyOnceWith(eventOf(), { title: 'Retro' }, undefined);
});

test('an unchanged event closes without a call, a changed one asks before it is left', async () => {
  const { user } = showEvent(eventOf());
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(acts.update).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'Blue' }));
  await user.click(press('Cancel'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('without the right to change it, it is a text with links, and own reminders can be set', async () => {
  const event = eventOf({
    canEdit: false,
    calendarId: 'read',
    description: 'See https://example.com/notes.',
    timeZone: 'America/New_York',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
  });
  api.on('post', '/api/calendar/events/reminders', () => answer({ event }));
  const { user } = showEvent(event);
  const dialog = await screen.findByRole('dialog', { name: 'Planning' });
  await expectNoAxeFaults();
  expect(dialog).toHaveTextContent('Nov 20, 2026, 14:10 – 15:10');
  expect(dialog).toHaveTextContent('Nov 20, 2026, 08:10 – 09:10 (America/New York)');
  expect(dialog).toHaveTextContent('Every week on Friday');
  expect(screen.getByRole('link', { name: 'https://example.com/notes' })).toHaveAttribute(
    'href',
    'https://example.com/notes',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Calendar’s default' }));
  await user.click(press('Add reminder'));
  await user.click(press('Save reminders'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.calls.find(({ path }) => path.endsWith('/reminders'))?.body).toEqual({
    eventId: 'e1',
    reminders: [{ minutes: 10, channel: 'app' }],
  });
});

test('a busy block is its times alone', async () => {
  const block = eventOf({ readable: false, canEdit: false, title: '', color: null });
  showEvent(block);
  const dialog = await screen.findByRole('dialog', { name: 'Busy' });
  expect(dialog).toHaveTextContent('Nov 20, 2026, 14:10 – 15:10');
  expect(screen.queryByText('Reminders')).toBeNull();
});

test('speaks Arabic', async () => {
  show({ kind: 'new', values: {} }, 'ar');
  expect(await screen.findByRole('dialog', { name: 'حدث جديد' })).toBeVisible();
  await expectNoAxeFaults();
});
