import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import { filesLive } from '@/domain/files/live';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, lost, standInApi } from '@/testing/standInApi';
import { LightboxPart } from './LightboxPart';
import { Thumbnail } from './Thumbnail';

const api = standInApi();
const PATH = '/api/blobs/addresses';

const fileOf = (id: string) =>
  ({ id, kind: 'image', placeholder: null, thumbnailUrl: `/old?ref=${id}` }) as const;
const addressesOf = (id: string) => ({
  url: `/new?ref=${id}`,
  downloadUrl: `/new?ref=${id}&save`,
  thumbnailUrl: `/new?ref=${id}&thumb`,
});
const answerFor = (...ids: string[]) =>
  api.on('get', PATH, () =>
    answer({ addresses: Object.fromEntries(ids.map((id) => [id, addressesOf(id)])) }),
  );
const renderSignedIn = (node: ReactNode) =>
  renderWithProviders(<SignedIn user={endUserOf('member')}>{node}</SignedIn>);
const picture = (id: string) => screen.queryByRole('img', { name: id });
const shown = (id: string) => picture(id)?.getAttribute('src');
const fail = (id: string) => fireEvent.error(screen.getByRole('img', { name: id }));
const isIcon = (id: string) => ![undefined, 'IMG'].includes(picture(id)?.tagName);
const tellReady = (...refs: string[]) =>
  act(() =>
    publishLive({
      type: filesLive.previewReady.type,
      at: '2026-11-23T10:00:00.000Z',
      by: null,
      payload: { refs },
    }),
  );

function Two() {
  return ['one', 'two'].map((id) => <Thumbnail key={id} file={fileOf(id)} alt={id} />);
}

test('pictures that fail ask once, together, for fresh addresses; failing again they are icons', async () => {
  answerFor('one', 'two');
  renderSignedIn(<Two />);
  await expectNoAxeFaults();
  fail('one');
  fail('two');
  await waitFor(() => expect(shown('one')).toBe('/new?ref=one&thumb'));
  expect(shown('two')).toBe('/new?ref=two&thumb');
  expect(api.calls.map(({ query }) => query.get('refs'))).toEqual(['one,two']);
  fail('one');
  expect(isIcon('one')).toBe(true);
  expect(isIcon('two')).toBe(false);
  expect(api.calls).toHaveLength(1);
});

test('a picture that may not be read any more is an icon, and so is one without an answer', async () => {
  answerFor('two');
  renderSignedIn(<Two />);
  fail('one');
  await waitFor(() => expect(isIcon('one')).toBe(true));
  api.on('get', PATH, lost);
  fail('two');
  await waitFor(() => expect(isIcon('two')).toBe(true));
  await expectNoAxeFaults();
});

test('visitors ask for nothing: their picture is an icon at once', async () => {
  renderWithProviders(
    <SignedIn user={null}>
      <Two />
    </SignedIn>,
  );
  await expectNoAxeFaults();
  fail('one');
  expect(isIcon('one')).toBe(true);
});

test('an icon becomes its picture when the preview is told to be ready', async () => {
  answerFor('one', 'two');
  renderSignedIn(<Two />);
  for (const id of ['one', 'two']) {
    fail(id);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(shown(id)).toBe(`/new?ref=${id}&thumb`));
    fail(id);
  }
  tellReady('one', 'three');
  expect(shown('one')).toBe('/new?ref=one&thumb');
  expect(isIcon('two')).toBe(true);
  await expectNoAxeFaults();
});

test('a changed record shows its new picture, whatever became of the one before', async () => {
  const { rerender } = renderWithProviders(<Thumbnail file={fileOf('one')} alt="a" />);
  await expectNoAxeFaults();
  fail('a');
  expect(isIcon('a')).toBe(true);
  rerender(<Thumbnail file={fileOf('other')} alt="a" />);
  expect(shown('a')).toBe('/old?ref=other');
});

test('a large picture that fails asks for its address as well', async () => {
  answerFor('one');
  const one = { ...fileOf('one'), url: '/old', downloadUrl: '/old', name: 'one.png', alt: 'one' };
  const nothing = () => undefined;
  renderSignedIn(
    <LightboxPart
      pictures={[{ ...one, width: 4, height: 3 }]}
      index={0}
      onIndex={nothing}
      onClose={nothing}
    />,
  );
  await expectNoAxeFaults();
  fail('one');
  await waitFor(() => expect(shown('one')).toBe('/new?ref=one'));
  fail('one');
  expect(screen.getByRole('alert')).toHaveTextContent('This picture could not be loaded.');
});
