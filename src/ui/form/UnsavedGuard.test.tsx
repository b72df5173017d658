import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { UnsavedGuard } from './UnsavedGuard';

const schema = z.object({ title: z.string() });

async function open(typed: string) {
  const view = renderWithProviders(
    <Form schema={async () => schema} defaultValues={{ title: '' }} onSubmit={async () => undefined}>
      <UnsavedGuard />
      <TextField name="title" label="Title" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { at: '/dashboard/blank' },
  );
  if (typed) await view.user.type(screen.getByLabelText('Title'), typed);
  const leave = () => {
    try {
      void view.router.current().push('/dashboard/invoice/list');
    } catch {
      // Next treats an error thrown by a listener as a canceled route change.
    }
  };
  return { ...view, leave };
}

function closingTabAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a form that was not touched lets go', async () => {
  const { router, leave } = await open('');
  leave();
  expect(router.visits).toEqual(['/dashboard/invoice/list']);
  expect(closingTabAsks()).toBe(false);
});

test('typed text is asked about before it is left behind; no keeps the page', async () => {
  const { user, router, leave } = await open('Hello');
  expect(closingTabAsks()).toBe(true);
  act(leave);
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(router.visits).toEqual([]);
  expect(screen.getByLabelText('Title')).toHaveValue('Hello');
});

test('yes leaves', async () => {
  const { user, router, leave } = await open('Hello');
  act(leave);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.visits).toEqual(['/dashboard/invoice/list']));
});

test('Back has changed the address already: the page gets its own again, with what Next keeps of it', async () => {
  window.history.replaceState({ of: 'blank' }, '', '/dashboard/blank');
  const { user, router, leave } = await open('Hello');
  window.history.replaceState({ of: 'query' }, '', '/dashboard/blank?view=1');
  await act(() => router.current().replace('/dashboard/blank?view=1', undefined, { shallow: true }));
  window.history.replaceState({ of: 'list' }, '', '/dashboard/invoice/list');
  act(leave);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(window.location.pathname + window.location.search).toBe('/dashboard/blank?view=1');
  expect(window.history.state).toEqual({ of: 'query' });
});

test('what was saved is not asked about', async () => {
  const { user, router, leave } = await open('Hello');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closingTabAsks()).toBe(false));
  leave();
  expect(router.visits).toEqual(['/dashboard/invoice/list']);
});
