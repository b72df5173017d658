import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FilesIntent } from '@/core/intents/intents';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileItemOf, folderOf } from '@/testing/factories/files';
import { serveFiles } from '@/testing/filesScreen';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { FilesDialog } from './FilesDialog';

const api = standInApi();

const picture = fileItemOf('f1', 'Roof.png');
const items = () => [
  folderOf('d1', 'Plans'),
  folderOf('d2', 'Theirs', { access: 'view' }),
  picture,
  fileItemOf('f2', 'Notes.pdf', {
    content: { ...picture.content!, name: 'Notes.pdf', type: 'application/pdf' },
  }),
  fileItemOf('f3', 'Film.png', { content: { ...picture.content!, size: 4_000_000 } }),
  fileItemOf('f4', 'Wall.png', { content: { ...picture.content!, width: 10_000, height: 5000 } }),
  fileItemOf('f5', 'Floor.png', { parentId: 'd1' }),
];

function show(intent: FilesIntent) {
  const onClose = vi.fn();
  serveFiles(api, items());
  const view = renderWithProviders(
    <SignedIn user={endUserOf('manager', { timeZone: 'UTC' })}>
      <FilesDialog intent={intent} onClose={onClose} />
    </SignedIn>,
    { store: newStore() },
  );
  return { ...view, onClose };
}

const bodyOf = (path: string) => api.calls.find((call) => call.path === path)?.body;

test('Attachments are saved in a chosen folder; the toast leads there', async () => {
  api.on('post', '/api/blobs/to-files', () => refusal(413, 'quota-exceeded'));
  const { user, onClose, router } = show({
    target: 'saveToFiles',
    attachmentIds: ['a1'],
    name: 'Roof.png',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Save “Roof.png” to Files' });
  const tree = within(dialog).getByRole('tree');
  expect(await within(tree).findByRole('treeitem', { name: 'Theirs' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(within(tree).getByRole('treeitem', { name: 'My files' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeFaults();
  await user.click(within(tree).getByRole('treeitem', { name: 'Plans' }));
  await user.click(screen.getByRole('button', { name: 'Save here' }));
  expect(await screen.findByText('There is not enough storage left.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  api.on('post', '/api/blobs/to-files', () => answer({ items: [fileItemOf('f9', 'Roof.png')] } as never));
  await user.click(screen.getByRole('button', { name: 'Save here' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodyOf('/api/blobs/to-files')).toEqual({ attachmentIds: ['a1'], folderId: 'd1' });
  expect(await screen.findByText('Saved to Files in “Plans”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show in folder' }));
  expect(router.visits).toEqual(['/dashboard/files-manager?folder=d1']);
});

test('Files are chosen from several folders up to the limit; those that do not fit say why', async () => {
  const take = vi.fn();
  api.on('post', '/api/blobs/from-file', () => answer({ attachments: [picture.content] } as never));
  const { user, onClose } = show({ target: 'chooseFiles', purpose: 'product', max: 2, take });
  await screen.findByRole('dialog', { name: 'Choose from Files' });
  const roof = await screen.findByRole('checkbox', { name: 'Roof.png' });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  for (const [name, reason] of [
    ['Notes.pdf', 'This type of file is not accepted here'],
    ['Film.png', 'Larger than 3 MB'],
    ['Wall.png', 'More than 40 megapixels'],
  ] as const) {
    expect(box(name)).toBeDisabled();
    expect(box(name)).toHaveAccessibleDescription(reason);
  }
  await expectNoAxeFaults();
  expect(screen.getByRole('button', { name: 'Attach' })).toBeDisabled();
  await user.click(roof);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 chosen');
  await user.click(screen.getByRole('button', { name: 'Plans' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Floor.png' }));
  const trail = screen.getByRole('navigation', { name: 'Folder path' });
  expect(within(trail).getByText('Plans')).toHaveAttribute('aria-current', 'location');
  await user.click(within(trail).getByRole('button', { name: 'My files' }));
  expect(await screen.findByRole('checkbox', { name: 'Roof.png' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(take).toHaveBeenCalledWith([picture.content]));
  expect(onClose).toHaveBeenCalled();
  expect(bodyOf('/api/blobs/from-file')).toEqual({ fileIds: ['f1', 'f5'], purpose: 'product' });
});

test('A search finds files anywhere; places are gone through; nothing is said where nothing is', async () => {
  const { user } = show({ target: 'chooseFiles', purpose: 'chat', max: 1, take: vi.fn() });
  await screen.findByRole('checkbox', { name: 'Roof.png' });
  const field = screen.getByRole('textbox', { name: 'Search files' });
  await user.type(field, 'Floor');
  const floor = await screen.findByRole('checkbox', { name: 'Floor.png' });
  await user.click(floor);
  await user.clear(field);
  await user.click(await screen.findByRole('checkbox', { name: 'Roof.png' }));
  // With room for one, another takes its place.
  expect(screen.getByRole('status')).toHaveTextContent('1 of 1 chosen');
  await user.type(field, 'Nowhere');
  expect(await screen.findByText('No file matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Recent' }));
  await waitFor(() => expect(screen.queryByText('No file matches')).not.toBeInTheDocument());
  expect(api.calls.at(-1)?.query.get('in')).toBe('recent');
});
