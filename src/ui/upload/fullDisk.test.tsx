import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { refusal, standInApi } from '@/testing/standInApi';
import { UploadFieldPart } from './UploadFieldPart';

const api = standInApi();

function Field() {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  return (
    <UploadFieldPart purpose="feed" label="Pictures" attachments={attachments} onChange={setAttachments} />
  );
}

test('A server without space is named as the reason, and the file can be sent again later', async () => {
  api.on('post', '/api/blobs/new', () => refusal(503, 'storage-full', { retryAfter: 60 }));
  renderWithProviders(<Field />);
  await expectNoAxeFaults();
  const files = [new File(['y'], 'fine.png', { type: 'image/png' })];
  fireEvent.drop(screen.getByText(/drop them here/), { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByText(/fine\.png.*no space left/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try fine.png again' })).toBeVisible();
  expect(screen.queryByText(/too large|at most/)).not.toBeInTheDocument();
});
