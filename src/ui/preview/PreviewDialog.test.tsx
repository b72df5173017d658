import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { Attachment } from '@/domain/blobs/schemas';
import { filesLive } from '@/domain/files/live';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PreviewDialog } from './PreviewDialog';
import type { PreviewItem } from './previewItem';

const api = standInApi();
const TEXT = '/api/blobs/text';
const PLAYER = { selector: 'audio, video' };

const itemOf = (name: string, type: string, changes: Partial<Attachment> = {}): PreviewItem => ({
  id: `node-${name}`,
  name,
  content: {
    id: `blob-${name}`,
    name,
    size: 2_000_000,
    type,
    kind: 'other',
    width: null,
    height: null,
    placeholder: null,
    url: `/api/blobs/content?ref=blob-${name}&variant=original&disposition=inline&expires=99&signature=s`,
    downloadUrl: `/save?${name}`,
    thumbnailUrl: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  },
});
const photo = itemOf('photo.png', 'image/png', { kind: 'image' });
const zip = itemOf('all.zip', 'application/zip');
const notes = itemOf('notes.txt', 'text/plain');
const readme = itemOf('read.md', 'text/markdown');
const film = itemOf('film.mp4', 'video/mp4', { kind: 'media' });

const share = ({ name }: PreviewItem) => <button type="button">{`Share ${name}`}</button>;

function Files({ items }: { items: readonly PreviewItem[] }) {
  const [id, setId] = useState<string | null>(null);
  return (
    <SignedIn user={endUserOf('member')}>
      <button type="button" onClick={() => setId(items[0]?.id ?? null)}>
        Open
      </button>
      <PreviewDialog items={items} id={id} onChange={setId} onClose={() => setId(null)} actions={share} />
    </SignedIn>
  );
}

async function open(items: readonly PreviewItem[], language: Language = 'en') {
  const rendered = renderWithProviders(<Files items={items} />, { language });
  await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return rendered;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const pictured = () => screen.getByRole('img', { name: 'photo.png' });
const answerText = (text: string, truncated = false) =>
  api.on('get', TEXT, () => answer({ text, charset: 'utf-8', truncated }));

test('a file opens in a dialog of its name; the focus is back where it was after Escape', async () => {
  const { user } = await open([zip]);
  expect(await dialog('all.zip')).toHaveTextContent('2 MB');
  await expectNoAxeFaults();
  expect(screen.getByRole('button', { name: 'Share all.zip' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Download' })) {
    expect(link).toHaveAttribute('href', '/save?all.zip');
    expect(link).toHaveAttribute('download', 'all.zip');
  }
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('arrow keys and buttons go through the list and around its ends', async () => {
  const { user } = await open([zip, photo, film]);
  await expectNoAxeFaults();
  expect(screen.getByRole('status')).toHaveTextContent('all.zip1 of 3');
  await user.keyboard('{ArrowRight}');
  await dialog('photo.png');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await dialog('film.mp4');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await dialog('all.zip');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await dialog('film.mp4');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await dialog('film.mp4');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('right to left the left arrow key leads on', async () => {
  const { user } = await open([zip, photo, film], 'ar');
  await expectNoAxeFaults();
  await user.keyboard('{ArrowLeft}');
  await dialog('photo.png');
  await user.keyboard('{ArrowRight}');
  await dialog('all.zip');
});

test('the keys of a player are its own, and what has lost the focus does not end the others', async () => {
  answerText('Hello');
  const { user } = await open([film, notes, zip]);
  fireEvent.keyDown(screen.getByLabelText('film.mp4', PLAYER), { key: 'ArrowRight' });
  await dialog('film.mp4');
  await user.keyboard('{ArrowRight}');
  const text = await screen.findByRole('group', { name: 'notes.txt' });
  await expectNoAxeFaults();
  text.focus();
  await user.keyboard('{ArrowRight}');
  await dialog('all.zip');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await dialog('film.mp4');
});

test('a picture is its large preview, then the original, then fails with Download', async () => {
  api.on('get', '/api/blobs/addresses', () => answer({ addresses: {} }));
  await open([photo]);
  expect(pictured()).toHaveAttribute(
    'src',
    '/api/blobs/content?ref=blob-photo.png&variant=preview&disposition=inline',
  );
  await expectNoAxeFaults();
  fireEvent.error(pictured());
  expect(pictured()).toHaveAttribute('src', photo.content.url);
  fireEvent.error(pictured());
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be shown.');
  expect(screen.getAllByRole('link', { name: 'Download' })).toHaveLength(2);
  await expectNoAxeFaults();
});

test('small and moving pictures are shown as they are', async () => {
  const small = itemOf('photo.png', 'image/png', { kind: 'image', size: 5000 });
  await open([small]);
  await expectNoAxeFaults();
  expect(pictured()).toHaveAttribute('src', small.content.url);
});

test('a drawing whose preview is late appears once it is ready', async () => {
  const drawing = itemOf('photo.png', 'image/svg+xml', { kind: 'image', url: '/save?photo.png' });
  api.on('get', '/api/blobs/addresses', () =>
    answer({
      addresses: {
        'blob-photo.png': { url: '/save?ref=a', downloadUrl: '/save?ref=a', thumbnailUrl: null },
      },
    }),
  );
  await open([drawing]);
  fireEvent.error(pictured());
  await waitFor(() => expect(pictured().getAttribute('src')).toContain('ref=a&variant=preview'));
  fireEvent.error(pictured());
  await screen.findByRole('alert');
  await expectNoAxeFaults();
  act(() =>
    publishLive({
      type: filesLive.previewReady.type,
      at: '2026-11-23T10:00:00.000Z',
      by: null,
      payload: { refs: ['blob-photo.png'] },
    }),
  );
  expect(pictured().getAttribute('src')).toContain('ref=a&variant=preview');
});

test('film and sound have the browser’s controls and load what is played', async () => {
  api.on('get', '/api/blobs/addresses', () => answer({ addresses: {} }));
  const song = itemOf('song.mp3', 'audio/mpeg', { kind: 'media' });
  const { user } = await open([film, song]);
  for (const { name, content } of [film, song]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dialog(name);
    const player = screen.getByLabelText(name, PLAYER);
    expect(player).toHaveAttribute('src', content.url);
    expect(player).toHaveAttribute('preload', 'metadata');
    expect(player).toHaveAttribute('controls');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  fireEvent.error(screen.getByLabelText('film.mp4', PLAYER));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be shown.');
});

test('a text is read with the signature of its address, each line in its own direction', async () => {
  answerText('Hello\nمرحبا');
  await open([notes]);
  const text = await screen.findByText(/Hello/);
  await expectNoAxeFaults();
  expect(text).toHaveAttribute('dir', 'auto');
  expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
    ref: 'blob-notes.txt',
    expires: '99',
    signature: 's',
  });
  expect(screen.queryByText(/256 KiB/)).not.toBeInTheDocument();
});

test('a text that is cut says so, an empty one as well, and one that is refused offers Download', async () => {
  answerText('A long story', true);
  const { user } = await open([notes, readme]);
  expect(await screen.findByText(/Only the first 256 KiB are shown/)).toBeVisible();
  await expectNoAxeFaults();
  answerText('');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('This file is empty.')).toBeVisible();
  api.on('get', TEXT, () => refusal(409, 'not-text'));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be shown.');
});

const MARKDOWN = `# Title

A <script>alert(1)</script> [link](https://a.example/), a [bad one](javascript:alert(1)) and a [near one](b.md).

![Chart](https://b.example/c.png)

| One | Two |
| --- | --- |
| 1   | 2   |
`;

test('Markdown is a page whose HTML stays text, without foreign pictures, or its source', async () => {
  answerText(MARKDOWN);
  const { user } = await open([readme]);
  expect(await screen.findByRole('heading', { name: 'Title' })).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.getByRole('table')).toBeVisible();
  const link = screen.getByRole('link', { name: 'link' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('link', { name: /one/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chart' })).toHaveAttribute('href', 'https://b.example/c.png');
  expect(document.querySelector('script, img')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Source' }));
  expect(screen.getByText(/# Title/)).toHaveTextContent('<script>alert(1)</script>');
  expect(screen.queryByRole('heading', { name: 'Title' })).not.toBeInTheDocument();
});
