import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { filesHttp } from '@/core/http/files-client';
import type { Attachment } from '@/domain/blobs/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { AvatarUploadPart } from './AvatarUploadPart';
import { LightboxPart } from './LightboxPart';
import { UploadFieldPart } from './UploadFieldPart';

const file = (id: string, changes: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `${id}.png`,
  size: 2000,
  type: 'image/png',
  kind: 'image',
  width: 40,
  height: 30,
  placeholder: null,
  url: `/api/blobs/content?ref=${id}`,
  downloadUrl: `/api/blobs/content?ref=${id}&disposition=attachment`,
  thumbnailUrl: `/api/blobs/content?ref=${id}&variant=thumb`,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

beforeAll(() => {
  filesHttp.defaults.baseURL = 'http://127.0.0.1:9';
});

const drop = (target: Element, files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });

test('An avatar that lies or is too large is refused with its name, its size and the reason', async () => {
  const onPick = vi.fn<() => Promise<void>>();
  renderWithProviders(<AvatarUploadPart value={null} name="Amira Haddad" onPick={onPick} />);
  await expectNoAxeFaults();
  const button = screen.getByRole('button', { name: 'Choose a picture' });
  drop(button, [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })]);
  expect(screen.getByRole('alert')).toHaveTextContent(/me\.svg.*not accepted/);
  drop(button, [new File([new Uint8Array(3_145_729)], 'big.png', { type: 'image/png' })]);
  expect(screen.getByRole('alert')).toHaveTextContent('big.png is 3.1 MB; at most 3 MB is accepted.');
  expect(onPick).not.toHaveBeenCalled();
});

test('Of several files one becomes the picture, and each of the others is listed with its reason', async () => {
  const onPick = vi.fn<() => Promise<void>>();
  renderWithProviders(<AvatarUploadPart value={null} name="Amira Haddad" onPick={onPick} />);
  drop(screen.getByRole('button', { name: 'Choose a picture' }), [
    new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }),
    new File(['a'], 'me.png', { type: 'image/png' }),
    new File(['b'], 'second.png', { type: 'image/png' }),
  ]);
  const refused = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/me\.svg.*not accepted/),
    'second.png is left out: at most 1 file is accepted.',
  ]);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('A picture can be taken away', async () => {
  const onRemove = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { user } = renderWithProviders(
    <AvatarUploadPart
      value="/api/users/avatar?id=a&v=0"
      name="A"
      onPick={async () => {}}
      onRemove={onRemove}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

function Field() {
  const [attachments, setAttachments] = useState([file('first')]);
  return (
    <UploadFieldPart purpose="feed" label="Pictures" attachments={attachments} onChange={setAttachments} />
  );
}

test('A refused file is named and the others stay; a lost one can be tried again', async () => {
  const { user } = renderWithProviders(<Field />);
  await expectNoAxeFaults();
  drop(screen.getByText(/drop them here/), [
    new File(['x'], 'page.html', { type: 'text/html' }),
    new File(['y'], 'fine.png', { type: 'image/png' }),
  ]);
  expect(screen.getByText(/page\.html.*not accepted/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try fine.png again' })).toBeInTheDocument();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Dismiss page.html' }));
  await user.click(screen.getByRole('button', { name: 'Remove first.png' }));
  expect(screen.queryByText('first.png')).not.toBeInTheDocument();
});

function Pictures() {
  const [index, setIndex] = useState<number | null>(null);
  const pictures = [file('one'), file('two')].map((picture) => ({ ...picture, alt: picture.name }));
  return (
    <>
      <button type="button" onClick={() => setIndex(0)}>
        Open
      </button>
      {index !== null && (
        <LightboxPart pictures={pictures} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
      )}
    </>
  );
}

test('Pictures open large, go on by arrow keys and close by Escape, the focus back where it was', async () => {
  const { user } = renderWithProviders(<Pictures />);
  await expectNoAxeFaults();
  const first = screen.getByRole('button', { name: 'Open' });
  await user.click(first);
  expect(await screen.findByRole('img', { name: 'one.png' })).toBeInTheDocument();
  await expectNoAxeFaults();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: 'two.png' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(first).toHaveFocus();
});
