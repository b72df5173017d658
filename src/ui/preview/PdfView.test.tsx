import { screen, waitFor } from '@testing-library/react';
import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PdfView } from './PdfView';

const api = standInApi();
const ORIGIN = 'http://localhost:3000';
const PATH = '/report.pdf';

beforeEach(() => {
  vi.stubEnv('PDF_ADDRESS', resolve('node_modules/pdfjs-dist/legacy/build'));
  // Responses have the bytes of Node, and pdf.js looks at their class.
  const bytes = Object.getPrototypeOf(Buffer.prototype) as Uint8Array;
  vi.stubGlobal('Uint8Array', bytes.constructor);
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(1).buffer.constructor);
});

const item = {
  id: 'node',
  name: 'report.pdf',
  content: {
    id: 'blob',
    name: 'report.pdf',
    size: 2000,
    type: 'application/pdf',
    kind: 'document',
    width: null,
    height: null,
    placeholder: null,
    url: `${ORIGIN}${PATH}`,
    downloadUrl: '/save',
    thumbnailUrl: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  },
} as const;

/** A PDF of two empty pages, twice as wide as high; `more` is added to its trailer. */
function pdfOf(more = '', ...others: string[]): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
    ...others,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\nstartxref\n${file.length}\n%%EOF\n`;
}
const send = (body: string, path = PATH) =>
  api.on('get', path, () => new Response(body, { headers: { 'Content-Type': 'application/pdf' } }));
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('a PDF shows how many pages it has, and tools to zoom', async () => {
  send(pdfOf());
  renderWithProviders(<PdfView item={item} />);
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.getByRole('group', { name: 'report.pdf' })).toHaveAttribute('tabindex', '0');
});

test('pages are as wide as the view, and wider or narrower by zoom; one that can not be drawn says so', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(832);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  send(pdfOf());
  const { user } = renderWithProviders(<PdfView item={item} />);
  const first = await screen.findByRole('group', { name: 'Page 1 of 2' });
  await expectNoAxeFaults();
  expect(first).toHaveStyle({ inlineSize: '800px', blockSize: '400px' });
  expect(isOff('Fit width')).toBe(true);
  await user.click(button('Zoom in'));
  expect(screen.getByText('125%')).toBeVisible();
  await waitFor(() => expect(first).toHaveStyle({ inlineSize: '1000px', blockSize: '500px' }));
  await user.click(button('Fit width'));
  await user.click(button('Zoom out'));
  await user.click(button('Zoom out'));
  await waitFor(() => expect(first).toHaveStyle({ inlineSize: '400px', blockSize: '200px' }));
  await user.click(button('Zoom out'));
  expect(isOff('Zoom out')).toBe(true);
  // There is no canvas here.
  expect((await screen.findAllByText('This page could not be drawn.')).length).toBeGreaterThan(0);
});

test('a broken PDF says that it can not be shown, and offers Download', async () => {
  send('This is no PDF');
  renderWithProviders(<PdfView item={item} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be shown.');
  await expectNoAxeFaults();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/save');
});

test('a PDF with a password says so', async () => {
  const letters = `<${'ab'.repeat(32)}>`;
  send(
    pdfOf(
      '/Encrypt 5 0 R /ID [<00> <00>]',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${letters} /U ${letters} >>`,
    ),
  );
  renderWithProviders(<PdfView item={item} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('protected by a password');
  await expectNoAxeFaults();
});

test('an address that has ended is replaced once', async () => {
  api.on('get', PATH, () => refusal(403, 'link-expired'));
  send(pdfOf(), '/fresh.pdf');
  const url = `${ORIGIN}/fresh.pdf`;
  api.on('get', '/api/blobs/addresses', () =>
    answer({ addresses: { blob: { url, downloadUrl: '/save', thumbnailUrl: null } } }),
  );
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <PdfView item={item} />
    </SignedIn>,
  );
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await expectNoAxeFaults();
});
