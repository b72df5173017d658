import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { ActDialog } from './ActDialog';
import { FormDialog } from './FormDialog';
import { TextField } from './TextField';
import { TextInput } from './TextInput';
import type { KeyOption } from './useSend';

const REMOVE = { label: 'Delete', act: vi.fn() };

type Send = (wish: { name: string }, options: KeyOption) => Promise<void>;

const schema = z.object({ name: z.string().min(1) });
const loadSchema = async () => schema;

function Act({ send, onClose }: { send: Send; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <ActDialog
      title="Colour"
      act="Keep"
      part="colour"
      wish={name === '' ? null : { name }}
      send={send}
      onClose={onClose}
      deleting={REMOVE}
    >
      {(codes) => <TextInput label="Name" value={name} code={codes['name']} onChange={setName} />}
    </ActDialog>
  );
}

function Schema({ send, onClose }: { send: Send; onClose: () => void }) {
  return (
    <FormDialog
      title="Colour"
      act="Keep"
      part="colour"
      schema={loadSchema}
      defaultValues={{ name: '' }}
      onSubmit={async (values, options) => {
        await send(values, options);
        onClose();
      }}
      onClose={onClose}
      deleting={REMOVE}
    >
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

const KINDS = [
  ['held by its caller', Act],
  ['with a schema', Schema],
] as const;

function open(Dialog: typeof Act, answers: (ApiError | null)[]) {
  const [closed, outer] = [vi.fn(), vi.fn()];
  const send = vi.fn<Send>(async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
  });
  const view = renderWithProviders(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a form around the dialog
    <form onSubmit={outer} onKeyDown={outer}>
      <Dialog send={send} onClose={closed} />
    </form>,
  );
  return { ...view, closed, outer, send, name: screen.getByLabelText('Name') };
}

const keysOf = (send: ReturnType<typeof open>['send']) =>
  send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

test.each(KINDS)('%s: Ctrl+Enter sends it once, without a form around it', async (_name, Dialog) => {
  const { user, closed, outer, send, name } = open(Dialog, []);
  await expectNoAxeFaults(document.body);
  await user.type(name, 'red');
  outer.mockClear();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(send.mock.calls.map(([wish]) => wish)).toEqual([{ name: 'red' }]);
  expect(outer.mock.calls.filter(([event]) => event.type === 'submit')).toEqual([]);
});

test.each(KINDS)(
  '%s: what is sent again after no answer has its key, after a refusal another',
  async (_name, Dialog) => {
    const lost = new ApiError(0, 'unreachable');
    const refused = new ApiError(409, 'name-taken', { fields: { 'colour.name': 'taken' } });
    const { user, closed, send, name } = open(Dialog, [lost, refused]);
    await user.type(name, 'red');
    for (const times of [1, 2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Keep' }));
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toBeEnabled());
      if (times === 2) {
        await waitFor(() => expect(name).toHaveAccessibleDescription('This already exists.'));
        expect(name).toHaveValue('red');
      }
    }
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const [first, second, third] = keysOf(send);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

test.each(KINDS)('%s: typed text is not closed away unasked', async (_name, Dialog) => {
  const { user, closed, name } = open(Dialog, []);
  await user.type(name, 'red');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(ask).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test.each(KINDS)('%s: a button deletes the record, whatever is typed', async (_name, Dialog) => {
  REMOVE.act.mockClear();
  const { user, closed, send } = open(Dialog, []);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(REMOVE.act).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
});
