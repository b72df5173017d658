import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { openEditor } from '@/testing/invoiceEditor';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { loadDragKit } from '@/ui/drag/dragKit';
import { loadMotion } from '@/ui/motion/loadMotion';
import { InvoiceEditScreen } from './InvoiceEditScreen';

const api = standInApi();
// Lines re-render once it is loaded.
beforeAll(loadDragKit);
const issued = invoiceDocumentOf({ internalNote: 'Call them', actions: ['duplicate', 'credit', 'void'] });

function open() {
  api.on('get', '/api/invoices/invoice', () => answer({ invoice: issued }));
  return openEditor(api, <InvoiceEditScreen />, '/dashboard/invoice/x/edit?invoiceId=invoice-7');
}

test('an issued invoice opens to be read, with three ways on, and its note can be written', async () => {
  const user = userEvent.setup();
  open();
  expect(await screen.findByText('This document can no longer be changed')).toBeVisible();
  expect(screen.getByText('Design of the shop')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  for (const name of ['Credit note', 'Void and copy', 'Duplicate'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  await expectNoAxeFaults();
  api.on('post', '/api/invoices/note', () => answer({ invoice: { ...issued, internalNote: 'Called' } }));
  const note = screen.getByRole('textbox', { name: 'Internal note' });
  await user.clear(note);
  await user.paste('Called');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.findLast(({ path }) => path === '/api/invoices/note')?.body).toMatchObject({
      internalNote: 'Called',
    }),
  );
});

test('a note counts as saved at once; when it is refused, it stands as typed and can be saved again', async () => {
  const user = userEvent.setup();
  open();
  const note = await screen.findByRole('textbox', { name: 'Internal note' });
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  api.on('post', '/api/invoices/note', async () => {
    await held;
    return refusal(409, 'stale');
  });
  await user.clear(note);
  await user.paste('Called');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(note).toHaveValue('Called');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  refuse();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(note).toHaveValue('Called');
});

test('a note that was typed and not saved is asked about before the page is left', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await user.click(await screen.findByRole('textbox', { name: 'Internal note' }));
  await user.paste('Called');
  act(() => {
    try {
      void router.current().push('/dashboard/invoice/list');
    } catch {
      // Next treats an exception of a listener as "cancelled".
    }
  });
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(router.visits).toEqual([]);
});

test('void and copy asks with the copy already wished for', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Void and copy' }));
  await loadMotion();
  expect(await screen.findByRole('checkbox', { name: 'Create a copy as a draft' })).toBeChecked();
});
