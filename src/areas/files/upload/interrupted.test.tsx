import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportLeaving } from '@/core/auth/leaving';
import { fileQueue } from '@/core/uploads/fileQueue';
import type { UnfinishedUpload } from '@/core/uploads/files/types';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileOf } from '@/testing/openUploads';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { UploadPanel } from './UploadPanel';
import { useInterruptedUploads } from './useFileUploads';

const api = standInApi();

afterEach(() => act(reportLeaving));

const unfinishedOf = (id: string, path: string, size = 10): UnfinishedUpload => ({
  id,
  folderId: 'folder-1',
  path,
  size,
  lastModified: 5,
  offset: 4,
});

function Page() {
  useInterruptedUploads();
  return null;
}

/** The page of files, and the uploads once there are any. */
async function show(uploads: UnfinishedUpload[]) {
  api.on('get', '/api/files/uploads', () => answer({ uploads }));
  renderWithProviders(<Page />);
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/files/uploads')).toBe(true));
  await waitFor(() => expect(fileQueue.getStarted()).not.toBeNull());
  return renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <UploadPanel />
    </SignedIn>,
    { bare: true },
  );
}

test('Interrupted uploads go on when their files are chosen again; the rest can be discarded', async () => {
  const { user, container } = await show([unfinishedOf('u1', 'Plans/a.bin'), unfinishedOf('u2', 'b.bin')]);
  const region = await screen.findByRole('region', { name: 'Uploads' });
  expect(within(region).getByRole('heading')).toHaveTextContent('Uploads');
  expect(await within(region).findByText('2 uploads were interrupted')).toBeVisible();
  await expectNoAxeFaults();
  const input = container.querySelector('input')!;
  fireEvent.change(input, { target: { files: [fileOf('a.bin', 11)] } });
  expect(await screen.findByText(/^Some of the chosen files belong to none/)).toBeVisible();
  // Small here, so that it is sent in one piece.
  api.on('post', '/api/files/new', () => new Promise(() => undefined));
  fireEvent.change(input, { target: { files: [fileOf('a.bin')] } });
  expect(await screen.findByText('1 upload was interrupted')).toBeVisible();
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === '/api/files/new')?.body).toMatchObject({
      folderId: 'folder-1',
      relativePath: 'Plans/a.bin',
    }),
  );
  const ended = '/api/files/upload/u2';
  api.on('delete', ended, () => new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path === ended)).toHaveLength(1));
  expect(screen.queryByText('1 upload was interrupted')).not.toBeInTheDocument();
});

test('Closing the panel leaves them on the server, and shows them no more', async () => {
  const { user } = await show([unfinishedOf('u1', 'a.bin')]);
  await user.click(await screen.findByRole('button', { name: 'Close uploads' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  await act(() => fileQueue.lookForInterrupted());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(api.calls.some(({ path }) => path.startsWith('/api/files/upload/'))).toBe(false);
});
