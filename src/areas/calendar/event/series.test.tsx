import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { eventDialogScene, occurrence } from '@/testing/eventDialog';
import { eventOf } from '@/testing/factories/calendar';

const { acts, onClose, onDuplicate, showNew, showEvent, box, choose, press } = eventDialogScene();

test('a series asks how much of it is meant, and sends that', async () => {
  const { user } = showEvent(occurrence);
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Room 2');
  await user.click(press('Save changes'));
  const question = await screen.findByRole('dialog', { name: 'Change repeating event' });
  expect(within(question).getByRole('radio', { name: 'This event' })).toBeChecked();
  await expectNoAxeFaults();
  await user.click(within(question).getByRole('radio', { name: 'This and following events' }));
  await user.click(within(question).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.update).toHaveBeenCalledExactlyOnceWith(occurrence, { location: 'Room 2' }, 'following');
});

test('a question left without an answer keeps the form and saves nothing', async () => {
  const { user } = showEvent(occurrence);
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Room 2');
  await user.click(press('Save changes'));
  const question = await screen.findByRole('dialog', { name: 'Change repeating event' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change repeating event' })).toBeNull());
  expect(box('Location')).toHaveValue('Room 2');
  expect(acts.update).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('a changed rule is not offered for one event alone; days that can’t follow are said to stay', async () => {
  const daily = { ...occurrence, rrule: 'FREQ=DAILY' };
  const { user } = showEvent(daily);
  await user.clear(await screen.findByRole('textbox', { name: 'Start date' }));
  await user.type(box('Start date'), '11/23/2026');
  await user.click(press('Save changes'));
  const first = await screen.findByRole('dialog', { name: 'Change repeating event' });
  expect(within(first).getByRole('note')).toHaveTextContent('The days stay as they are.');
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await user.selectOptions(choose('Repeat'), 'Yearly');
  await user.click(press('Save changes'));
  const second = await screen.findByRole('dialog', { name: 'Change repeating event' });
  expect(within(second).queryByRole('radio', { name: 'This event' })).toBeNull();
  expect(within(second).getAllByRole('radio')).toHaveLength(2);
});

test('own reminders of a series concern no other person and need no question', async () => {
  const { user } = showEvent(occurrence);
  await user.click(await screen.findByRole('checkbox', { name: 'Calendar’s default' }));
  await user.click(press('Remove reminder 1'));
  await user.click(press('Save changes'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.update).toHaveBeenCalledExactlyOnceWith(occurrence, { reminders: [] }, undefined);
});

test('when somebody else was first both copies are shown, and the next attempt keeps what I choose', async () => {
  const theirs = eventOf({ version: 5, title: 'Theirs', location: 'Room 9' });
  acts.update.mockRejectedValueOnce(new ApiError(409, 'stale-version', { current: theirs }));
  const { user } = showEvent(eventOf());
  await user.clear(await screen.findByRole('textbox', { name: 'Title' }));
  await user.type(box('Title'), 'Mine');
  await user.selectOptions(choose('Show as'), 'Free');
  await user.click(press('Save changes'));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Yours: Mine');
  expect(notice).toHaveTextContent('Theirs: Theirs');
  expect(box('Title')).toHaveValue('Mine');
  expect(box('Location')).toHaveValue('Room 9');
  await expectNoAxeFaults();
  await user.click(press('Take theirs: Title'));
  expect(box('Title')).toHaveValue('Theirs');
  await user.click(press('Save changes'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.update).toHaveBeenLastCalledWith(theirs, { showAs: 'free' }, undefined);
});

test('a refused field shows its reason where it is', async () => {
  acts.create.mockRejectedValueOnce(
    new ApiError(400, 'bad-input', { fields: { rrule: 'rule-never-occurs', calendarId: 'invalid' } }),
  );
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Call');
  await user.click(press('Add event'));
  await waitFor(() =>
    expect(choose('Repeat')).toHaveAccessibleDescription('This repetition never takes place.'),
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('deleting asks in a series alone', async () => {
  const first = showEvent(eventOf());
  await first.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(acts.remove).toHaveBeenCalledExactlyOnceWith(eventOf(), undefined));
  first.unmount();
  const { user } = showEvent(occurrence);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete repeating event' });
  await user.click(within(question).getByRole('radio', { name: 'All events' }));
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(acts.remove).toHaveBeenLastCalledWith(occurrence, 'all'));
});

test('the copy of an occurrence has its fields, and no repetition', async () => {
  const { user } = showEvent(occurrence);
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(onDuplicate).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Planning',
      start: '2026-11-20T14:10',
      rrule: null,
      calendarId: 'mine',
    }),
  );
});

test('what was read anew replaces what nobody has typed into', async () => {
  showEvent(eventOf(), eventOf({ version: 2, title: 'Newer' }));
  await waitFor(() => expect(box('Title')).toHaveValue('Newer'));
});
