import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { watchDownloads } from '@/testing/downloads';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { DownloadAll } from './DownloadAll';

const api = standInApi();
const PATH = '/api/blobs/zip/new';
const FILES = [{ id: 'one' }, { id: 'two' }];

test('several files come as one archive', async () => {
  const links = watchDownloads();
  const url = '/api/blobs/zip?ticket=t';
  api.on('post', PATH, () => answer({ url, name: 'files.zip', size: 9, count: 2 }));
  const { user } = renderWithProviders(<DownloadAll files={FILES} />);
  const button = await screen.findByRole('button', { name: 'Download all' });
  await expectNoAxeFaults();
  await user.click(button);
  await waitFor(() => expect(links).toHaveLength(1));
  expect(api.calls.map(({ body }) => body)).toEqual([{ attachmentIds: ['one', 'two'] }]);
  expect([links[0]?.getAttribute('href'), links[0]?.download]).toEqual([url, 'files.zip']);
});

test('a refusal is told, and nothing is fetched', async () => {
  const links = watchDownloads();
  api.on('post', PATH, () => refusal(404, 'not-found'));
  const { user } = renderWithProviders(<DownloadAll files={FILES} />);
  await user.click(await screen.findByRole('button', { name: 'Download all' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(links).toEqual([]);
});

test('one file alone needs no archive', async () => {
  renderWithProviders(<DownloadAll files={[{ id: 'one' }]} />);
  await expectNoAxeFaults();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
