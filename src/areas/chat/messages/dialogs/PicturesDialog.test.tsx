import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { fileOf, sentFile } from '@/testing/factories/chat';
import { renderWithProviders } from '@/testing/render';
import { answer, standInApi } from '@/testing/standInApi';
import { PicturesDialog } from './PicturesDialog';

const api = standInApi();
const pictures = (...ids: string[]) => ids.map((id) => sentFile(fileOf(id, 'image')));

beforeEach(() => {
  api.on('get', '/api/chat/attachments', ({ query }) => {
    if (query.get('newerThan')) return answer({ attachments: pictures('newer'), people: [] });
    if (query.get('cursor')) return answer({ attachments: pictures('oldest'), people: [] });
    return answer({ attachments: pictures('older', 'old'), people: [], next: 'more' });
  });
});

test('pictures are gone through both ways from the one that was opened, and more of them are read on the way', async () => {
  const { user } = renderWithProviders(
    <PicturesDialog first={fileOf('opened', 'image')} conversationId="k1" onClose={() => undefined} />,
  );
  expect(await screen.findByRole('img', { name: 'opened.png' })).toBeVisible();
  expect(await screen.findByText('3 of 4')).toBeVisible();
  await expectNoAxeFaults();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'newer.png' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'older.png' })).toBeVisible();
  expect(await screen.findByText('3 of 5')).toBeVisible();
  await user.keyboard('{Home}');
  expect(screen.getByRole('img', { name: 'oldest.png' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('1 of 5')).toBeVisible());
});
