import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportAnswer } from '@/domain/people/importContract';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ImportDialog } from './ImportDialog';

const api = standInApi();

const TRIAL: ImportAnswer = {
  total: 3,
  create: 2,
  update: 0,
  skip: 0,
  errors: [{ row: 4, field: 'email', code: 'twice' }],
  errorCount: 1,
  headings: ['Mail', 'Given', 'Shoe size'],
  mapping: ['email', null, null],
  sample: [['a@b.example', 'Ada', '39']],
  token: 'seen',
};

/** Answers every dry run and run; returns the submitted forms, in order. */
function listen() {
  const forms: Record<string, string>[] = [];
  api.on('post', '/api/users/import', ({ body }) => {
    forms.push(body as Record<string, string>);
    return answer(TRIAL);
  });
  return forms;
}

function open() {
  const onAnswer = vi.fn();
  const { user, container } = renderWithProviders(<ImportDialog people={[]} onAnswer={onAnswer} />);
  const choose = () => {
    const input =
      document.querySelector<HTMLInputElement>('input[type=file]') ?? container.querySelector('input');
    return user.upload(input as HTMLInputElement, new File(['x'], 'people.csv', { type: 'text/csv' }));
  };
  return { user, choose, onAnswer };
}

test('four steps: file, columns, preview, report; the run names the trial that was seen', async () => {
  const forms = listen();
  const { user, choose, onAnswer } = open();
  await screen.findByRole('heading', { name: 'Step 1 of 4: Choose a file' });
  await expectNoAxeFaults();
  await choose();
  await screen.findByRole('heading', { name: 'Step 2 of 4: Match the columns' });
  await expectNoAxeFaults();
  await user.selectOptions(screen.getByLabelText('Given'), 'First name');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Step 3 of 4: Check before importing' });
  expect(screen.getByText('Row 4, Email: This appears twice.')).toBeVisible();
  await expectNoAxeFaults();
  await user.selectOptions(screen.getByLabelText('New people'), 'none');
  // Disabled until the new dry run is answered.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }));
  await screen.findByRole('heading', { name: 'Step 4 of 4: Done' });
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onAnswer).toHaveBeenCalledWith(true);
  expect(forms).toEqual([
    {},
    { mapping: 'email,firstName,-', entry: 'invite' },
    { mapping: 'email,firstName,-', entry: 'none' },
    { mapping: 'email,firstName,-', entry: 'none', dryRun: 'false', token: 'seen' },
  ]);
});

test('without a column for the email nothing goes on; a field that moves leaves its former column', async () => {
  listen();
  const { user, choose } = open();
  await choose();
  await user.selectOptions(await screen.findByLabelText('Given'), 'Email');
  expect(screen.getByLabelText('Mail')).toHaveDisplayValue('Don’t import');
  await user.selectOptions(screen.getByLabelText('Given'), 'Don’t import');
  expect(screen.getByText('Choose the column that holds the email.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a file that is no table says so and another one can be chosen', async () => {
  api.on('post', '/api/users/import', () =>
    refusal(400, 'invalid-input', { fields: { file: 'not-a-table' } }),
  );
  const { choose } = open();
  await choose();
  expect(await screen.findByText('This file is not a CSV table.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeEnabled();
});
