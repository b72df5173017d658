import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { toast, toastUndo } from './toast';

/** A page with a text field; the toast host is loaded by the first input, then fake timers are used. */
async function openPage(options: Parameters<typeof renderWithProviders>[1] = {}) {
  const view = renderWithProviders(<input aria-label="Note" />, options);
  await view.user.click(screen.getByRole('textbox'));
  await act(() => import('./ToastHost'));
  vi.useFakeTimers();
  return view;
}

async function show(...texts: string[]) {
  act(() => texts.forEach((text) => toast(text)));
  await advanceTime(300);
}

/** The toast with this text. */
function card(text: string): HTMLElement {
  const found = screen.getByText(text).closest<HTMLElement>('[role="status"], [role="alert"]');
  if (!found) throw new Error(`no toast says ${text}`);
  return found;
}

test('A toast has no accessibility fault', async () => {
  await openPage();
  await show('Saved');
  vi.useRealTimers();
  await expectNoAxeFaults(card('Saved'));
});

test('A toast that comes before anything was touched is shown too', async () => {
  renderWithProviders(<p>Page</p>);
  act(() => toast('Early'));
  expect(await screen.findByText('Early')).toBeInTheDocument();
});

test('A toast goes after 3000 ms, not before', async () => {
  await openPage();
  await show('Saved');
  await advanceTime(2600);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await advanceTime(1000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('The mouse stops the clock of a toast, and it goes on from where it stood', async () => {
  await openPage();
  await show('Saved');
  fireEvent.mouseEnter(card('Saved'));
  await advanceTime(10_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.mouseLeave(card('Saved'));
  await advanceTime(3500);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('The focus inside a toast stops its clock', async () => {
  await openPage();
  await show('Saved');
  act(() => within(card('Saved')).getByRole('button', { name: 'Close' }).focus());
  await advanceTime(10_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('Of six toasts five are shown and the sixth waits until one is gone', async () => {
  await openPage();
  await show('One', 'Two', 'Three', 'Four', 'Five', 'Six');
  expect(screen.queryByText('Six')).not.toBeInTheDocument();
  expect(screen.getByText('One')).toBeInTheDocument();
  fireEvent.click(within(card('Three')).getByRole('button', { name: 'Close' }));
  await advanceTime(1000);
  expect(screen.queryByText('Three')).not.toBeInTheDocument();
  expect(screen.getByText('Six')).toBeInTheDocument();
});

test('The same text twice is shown once', async () => {
  await openPage();
  await show('Saved', 'Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('An error is an alert, other toasts are a status', async () => {
  await openPage();
  act(() => {
    toast('Broken', { variant: 'error' });
    toast('Saved');
  });
  await advanceTime(300);
  expect(card('Broken')).toHaveAttribute('role', 'alert');
  expect(card('Saved')).toHaveAttribute('role', 'status');
});

test('Toasts stand at the right, and in Arabic at the left', async () => {
  const place = () => card('Saved').closest('[class*="SnackbarContainer"]');
  const english = await openPage({ styles: true });
  await show('Saved');
  expect(getComputedStyle(place()!).right).toBe('20px');
  vi.useRealTimers();
  english.unmount();
  await openPage({ language: 'ar', styles: true });
  await show('Saved');
  expect(getComputedStyle(place()!).left).toBe('20px');
});

test('A toast with an action stays 8 s, and the action closes it', async () => {
  await openPage();
  const run = vi.fn();
  act(() => toast('Sent', { action: { label: 'Open', run } }));
  await advanceTime(7000);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await advanceTime(1000);
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

test('Undo brings back once and says so', async () => {
  await openPage();
  const restore = vi.fn(() => Promise.resolve());
  act(() => toastUndo('Deleted', restore));
  await advanceTime(300);
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  await advanceTime(500);
  expect(restore).toHaveBeenCalledOnce();
  expect(screen.getByText('Restored')).toBeInTheDocument();
});

test('looking at something from a toast does not give up its undo', async () => {
  await openPage();
  const look = vi.fn();
  const restore = vi.fn(() => Promise.resolve());
  act(() => toastUndo('1 done, 1 refused', restore, { label: 'Show', run: look }));
  await advanceTime(300);
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await advanceTime(300);
  expect(look).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advanceTime(500);
  expect(restore).toHaveBeenCalledOnce();
  expect(screen.queryByText('1 done, 1 refused')).toBeNull();
});

test('Ctrl+Z runs the newest open undo, a second press the next, a third nothing', async () => {
  await openPage();
  const order: string[] = [];
  const remember = (name: string) => () => {
    order.push(name);
    return Promise.resolve();
  };
  act(() => {
    toastUndo('Deleted', remember('first'));
    toastUndo('Deleted', remember('second'));
  });
  await advanceTime(300);
  for (let press = 0; press < 3; press++) {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await advanceTime(300);
  }
  expect(order).toEqual(['second', 'first']);
});

test('Ctrl+Z in a text field belongs to the text', async () => {
  await openPage();
  const restore = vi.fn(() => Promise.resolve());
  act(() => toastUndo('Deleted', restore));
  await advanceTime(300);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
  expect(restore).not.toHaveBeenCalled();
});

test('An undo that is refused says why and can be tried again', async () => {
  await openPage();
  const restore = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiError(404, 'not-found'))
    .mockResolvedValueOnce(undefined);
  act(() => toastUndo('Deleted', restore));
  await advanceTime(300);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advanceTime(500);
  expect(card('This does not exist.')).toHaveAttribute('role', 'alert');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await advanceTime(500);
  expect(screen.getByText('Restored')).toBeInTheDocument();
});
