import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { useConfirm } from './useConfirm';

function Page() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('not asked');
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete the invoice INV-7?',
      text: 'It can’t be brought back.',
      confirm: 'Delete',
      danger: true,
    });
    setAnswer(yes ? 'yes' : 'no');
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <p>{answer}</p>
    </>
  );
}

async function open() {
  const view = renderWithProviders(<Page />);
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete the invoice INV-7?' });
  return view;
}

test('The question has no accessibility fault and the safe answer has the focus', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectNoAxeFaults();
});

test('The named button answers yes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('yes')).toBeInTheDocument();
});

test('Cancel answers no, and the focus returns to where it was', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('no')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('Escape answers no', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('no')).toBeInTheDocument();
});

test('The same question can be asked again', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('yes')).toBeInTheDocument();
});
