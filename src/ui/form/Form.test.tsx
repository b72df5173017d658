import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '@/domain/errors';
import { line } from '@/domain/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const schema = z.object({ title: line(3, 20), email: z.email({ error: 'email-invalid' }) });
type Sent = z.output<typeof schema>;
const load = async () => schema;

interface Props {
  part?: string;
  onSubmit?: (values: Sent) => Promise<void>;
  summary?: boolean;
  load?: () => Promise<typeof schema>;
  refusalText?: (error: ApiError) => ReactNode;
}

function NoteForm({ onSubmit = async () => undefined, load: loadSchema = load, ...props }: Props) {
  return (
    <Form
      {...props}
      schema={loadSchema}
      defaultValues={{ title: '', email: '' }}
      onSubmit={onSubmit}
      focusFirst
    >
      <TextField name="title" label="Title" hint="In a few words" />
      <TextField name="email" type="email" label="Email" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function open(props: Props = {}) {
  const view = renderWithProviders(<NoteForm {...props} />);
  const fill = async (title: string, email: string) => {
    await view.user.type(screen.getByLabelText('Title'), title);
    await view.user.type(screen.getByLabelText('Email'), email);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, fill, save };
}

function deferred() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('is accessible, with labels, hints and the cursor in the first empty field', async () => {
  open();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('In a few words');
  expect(screen.getByLabelText('Email')).toHaveAttribute('dir', 'ltr');
  await expectNoAxeFaults();
});

test('sends what the schema makes of the values', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { fill, save } = open({ onSubmit });
  await fill('  Hello  ', 'ada@example.org');
  await save();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Hello', email: 'ada@example.org' }),
  );
});

test('a field is checked when it is left, in words and tied to it', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Title'), 'ab');
  expect(screen.getByLabelText('Title')).not.toBeInvalid();
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('At least 3 characters.');
  await expectNoAxeFaults();
});

test('an empty field that is only passed by is not scolded', async () => {
  const { user } = open();
  await user.tab();
  await user.tab();
  expect(screen.getByLabelText('Title')).not.toBeInvalid();
});

test('after the first try it is checked on every change, and the cursor goes to the first error', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { user, save } = open({ onSubmit });
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This is required.'),
  );
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), 'abc');
  await waitFor(() => expect(screen.getByLabelText('Title')).not.toBeInvalid());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a double click sends once, and the button says that it waits', async () => {
  const { done, finish } = deferred();
  const onSubmit = vi.fn(() => done);
  const { user, fill } = open({ onSubmit });
  await fill('Hello', 'ada@example.org');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  fireEvent.submit(screen.getByLabelText('Title'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'),
  );
  finish();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false'),
  );
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Ctrl+Enter sends, but not while letters are being composed', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { user, fill } = open({ onSubmit });
  await fill('Hello', 'ada@example.org');
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('fields that the server refuses land on their fields, and what was typed stays', async () => {
  const refuse = new ApiError(409, 'email-taken', { fields: { email: 'email-taken' } });
  const { fill, save } = open({ onSubmit: () => Promise.reject(refuse) });
  await fill('Hello', 'ada@example.org');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email is already in use.'),
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a refusal without fields', new ApiError(409, 'stale-version', { message: 'Old' })],
  [
    'a field that the form does not have',
    new ApiError(409, 'stale-version', { fields: { colour: 'invalid' } }),
  ],
])('%s stands above the form', async (_, refuse) => {
  const { fill, save } = open({ onSubmit: () => Promise.reject(refuse) });
  await fill('Hello', 'ada@example.org');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone else has changed this in the meantime.',
  );
  await expectNoAxeFaults();
});

test('a refusal of a part of what is sent lands on the fields of that part', async () => {
  const fields = { 'event.title': 'taken', email: 'invalid' };
  const { fill, save } = open({
    part: 'event',
    onSubmit: () => Promise.reject(new ApiError(400, 'invalid-input', { fields })),
  });
  await fill('Hello', 'ada@example.org');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('This already exists.');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form may have better words for a refusal', async () => {
  const { fill, save } = open({
    onSubmit: () => Promise.reject(new ApiError(403, 'forbidden')),
    refusalText: (error) => error.code === 'forbidden' && 'Ask Grace',
  });
  await fill('Hello', 'ada@example.org');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask Grace');
});

test('with the server out of reach Retry sends again', async () => {
  const onSubmit = vi.fn(() => Promise.reject<void>(new ApiError(0, 'unreachable')));
  const { user, fill, save } = open({ onSubmit });
  await fill('Hello', 'ada@example.org');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t be reached.');
  onSubmit.mockImplementation(() => Promise.resolve());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('too many attempts count down, and only then it can be sent again', async () => {
  // Fixed wait: the form's dynamic imports need a running clock; the countdown is checked as a range.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSubmit = vi.fn(() =>
    Promise.reject<void>(new ApiError(429, 'too-many-attempts', { retryAfter: 65 })),
  );
  const { fill, save } = open({ onSubmit });
  await fill('Hello', 'ada@example.org');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts\. Try again in 1:0[0-5]\./);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.submit(screen.getByLabelText('Title'));
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Try again in (1:00|0:5\d)\./));
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a schema that can not be loaded leaves the checking to the server', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { user, save } = open({ onSubmit, load: () => Promise.reject(new Error('chunk')) });
  await user.type(screen.getByLabelText('Title'), 'x');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'x', email: '' }));
});

test('a long form lists its errors, each leading to its field', async () => {
  const { user, save } = open({ summary: true });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('2 fields need attention:');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('link', { name: 'Email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('typing renders nothing but the field that is typed in', async () => {
  const commits = vi.fn();
  const { user } = renderWithProviders(
    <Profiler id="form" onRender={commits}>
      <NoteForm />
    </Profiler>,
  );
  commits.mockClear();
  await user.type(screen.getByLabelText('Title'), 'Hello there');
  expect(commits.mock.calls.length).toBeLessThanOrEqual(2);
});
