import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Intent, onCreateFrom } from '@/core/intents/intents';
import type { Attachment } from '@/domain/blobs/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileOf } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { SaveToFiles } from './SaveToFiles';
import { UploadField } from './UploadField';

const asked: Intent[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  stop = onCreateFrom((intent) => asked.push(intent));
});
afterEach(() => {
  stop();
  asked.length = 0;
});

const files: Attachment[] = [fileOf('a1', 'image'), fileOf('a2', 'document')];

function show(user = endUserOf('member')) {
  const onChange = vi.fn();
  const view = renderWithProviders(
    <SignedIn user={user}>
      <UploadField purpose="chat" label="Files" attachments={files} max={5} onChange={onChange} />
      <SaveToFiles files={files} />
      <SaveToFiles files={files.slice(0, 1)} isIcon />
    </SignedIn>,
  );
  return { ...view, onChange };
}

test('A field attaches files of the file manager besides its own', async () => {
  const { user, onChange } = show();
  const choose = await screen.findByRole('button', { name: 'Choose from Files' });
  await expectNoAxeFaults();
  await user.click(choose);
  expect(asked).toMatchObject([{ target: 'chooseFiles', purpose: 'chat', max: 3 }]);
  const [intent] = asked;
  const added = fileOf('a3', 'image');
  if (intent?.target === 'chooseFiles') intent.take([added]);
  expect(onChange).toHaveBeenCalledWith([...files, added]);
});

test('Attachments are saved to the file manager, all or one of them', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save all to Files' }));
  await user.click(screen.getByRole('button', { name: `Save ${files[0]!.name} to Files` }));
  expect(asked).toEqual([
    { target: 'saveToFiles', attachmentIds: ['a1', 'a2'], name: files[0]!.name },
    { target: 'saveToFiles', attachmentIds: ['a1'], name: files[0]!.name },
  ]);
});

test('Nothing of this for people without files, nor on pages that can’t open the file manager', async () => {
  const other = show(endUserOf('member', { permissions: [] }));
  await screen.findByRole('button', { name: 'Choose files' });
  expect(screen.queryByRole('button', { name: /Files$/ })).not.toBeInTheDocument();
  other.unmount();
  stop();
  show();
  await screen.findByRole('button', { name: 'Choose files' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Files$/ })).not.toBeInTheDocument());
  stop = () => undefined;
});
