import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardImport } from '@/domain/kanban/importing';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { ImportDialog } from './ImportDialog';

const api = standInApi();
const PATH = '/api/kanban/import';
const TRIAL: BoardImport = {
  total: 3,
  create: 2,
  newColumns: ['Later'],
  newLabels: [],
  errors: [{ row: 3, field: 'dueOn', code: 'invalid' }],
  errorCount: 1,
  unknownPeople: ['Zoe'],
  filesLeftOut: 0,
  headings: ['Title', 'When'],
  mapping: ['name', 'dueOn'],
  sample: [['Paint', '2026-12-01']],
};

beforeEach(() => {
  api.on('post', '/api/blobs/new', () => answer({ attachment: { id: 'file-1' } } as never));
  api.on('post', PATH, ({ body }) => {
    const isRun = (body as { dryRun?: boolean }).dryRun === false;
    return answer({ ...TRIAL, ...(isRun && { board: { key: 'OPS' } }) } as never);
  });
});

function open(language: Language = 'en') {
  const onBoard = vi.fn();
  const board = { id: 'b1', name: 'Operations' };
  const { user } = renderWithProviders(
    <ImportDialog board={board} onClose={() => undefined} onBoard={onBoard} />,
    { language },
  );
  const choose = (name: string, type: string) =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], name, { type }),
    );
  return { user, choose, onBoard };
}
const bodies = () => api.calls.filter(({ path }) => path === PATH).map(({ body }) => body);

test('a table is tried first: what would happen, which rows are wrong, and only then is it imported', async () => {
  const { user, choose, onBoard } = open();
  await expectNoAxeFaults();
  await choose('cards.csv', 'text/csv');
  expect(await screen.findByText('2 of 3 cards will be created.')).toBeVisible();
  expect(screen.getByText('New columns: Later')).toBeVisible();
  expect(screen.getByText(/Row 3, Due: /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('checkbox', { name: 'Skip rows with errors' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Open the board' }));
  expect(onBoard).toHaveBeenCalledWith('OPS');
  expect(bodies()).toEqual([
    { attachmentId: 'file-1', boardId: 'b1' },
    {
      attachmentId: 'file-1',
      boardId: 'b1',
      mapping: ['name', 'dueOn'],
      skipErrors: true,
      dryRun: false,
    },
  ]);
});

test('a column of ours belongs to one column of the file', async () => {
  const { user, choose } = open();
  await choose('cards.csv', 'text/csv');
  await user.selectOptions(await screen.findByLabelText('When'), 'Name');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ mapping: [null, 'name'] }));
});

test('a board’s own file names no board, and a file that is none says so; it speaks Arabic', async () => {
  api.on('post', PATH, () => refusal(400, 'invalid-input', { fields: { attachmentId: 'not-a-board' } }));
  const { choose } = open('ar');
  await choose('board.json', 'application/json');
  expect(await screen.findByText('هذا الملف ليس لوحة.')).toBeVisible();
  expect(bodies()).toEqual([{ attachmentId: 'file-1' }]);
  await expectNoAxeFaults();
});
