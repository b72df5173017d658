import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { letMove } from '@/testing/letMove';
import { renderWithProviders } from '@/testing/render';
import { AnimatedDialog } from './AnimatedDialog';

function Page({ unsaved = false }: { unsaved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AnimatedDialog title="New event" open={open} onClose={() => setOpen(false)} unsaved={unsaved}>
        <p>Body</p>
      </AnimatedDialog>
    </>
  );
}

async function open(unsaved = false) {
  const view = renderWithProviders(<Page unsaved={unsaved} />);
  await act(() => import('./motionFeatures'));
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'New event' });
  return { ...view, dialog };
}

const gone = () => waitFor(() => expect(screen.queryByText('Body')).not.toBeInTheDocument());

test('It slides and fades in, and stands still for who wants no movement', async () => {
  const still = await open();
  expect(still.dialog.style.transform).toBe('');
  still.unmount();
  letMove();
  const { dialog } = await open();
  await waitFor(() => expect(dialog).toHaveStyle({ opacity: 1, transform: 'none' }));
});

test('The dialog has a name, holds the focus and has no accessibility fault', async () => {
  const { dialog } = await open();
  await waitFor(() => expect(dialog).toHaveStyle({ opacity: 1 }));
  expect(document.activeElement?.contains(dialog)).toBe(true);
  await expectNoAxeFaults();
});

test('Close closes it, and the focus returns to where it was', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('A click beside it closes it', async () => {
  const { user } = await open();
  const beside = document.querySelector('.MuiDialog-container');
  if (beside) await user.click(beside);
  await gone();
});

test('Escape closes it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await gone();
});

test('With unsaved text it asks first, and stays when told so', async () => {
  const { user } = await open(true);
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('Body')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await gone();
});
