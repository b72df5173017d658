import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from '../i18n/useNow';
import { useRead } from '../redux/useRead';
import { useReadPages } from '../redux/useReadPages';
import { FirstHtmlContext } from './firstHtml';
import { firstRead } from './firstRead';

interface Page {
  text: string;
  next?: string;
}
const ask = vi.fn(async (_input: { page: string }): Promise<Page> => ({ text: 'from the browser' }));
const things = Object.assign(ask, { address: { method: 'GET', path: '/api/things' } as const });
const first = firstRead(things, { page: '1' });
const NOON = Date.UTC(2026, 10, 20, 12);
const answers = { '/api/things?page=1': { text: 'from the server' } };

const With = ({ children }: { children: ReactNode }) => (
  <FirstHtmlContext value={{ at: NOON, answers }}>{children}</FirstHtmlContext>
);

function One() {
  const { data, isLoading } = useRead('1', () => things({ page: '1' }), first);
  return <p>{isLoading ? 'loading' : data?.text}</p>;
}

function Pages() {
  const { pages, isLoading } = useReadPages('1', () => things({ page: '1' }), first);
  return <p>{isLoading ? 'loading' : pages.map(({ text }) => text).join()}</p>;
}

function Clock() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

/** Renders on the server, and hydrates that. */
async function hydrate(page: ReactNode) {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = renderToString(page);
  const html = frame.textContent;
  await act(async () => render(page, { container: frame, hydrate: true }));
  return { frame, html };
}

afterEach(() => {
  ask.mockClear();
  document.body.replaceChildren();
});

test.each([
  ['one read', <One key="one" />],
  ['a list of pages', <Pages key="pages" />],
])('%s that came with the first HTML is shown at once and not requested', async (_what, part) => {
  const { frame, html } = await hydrate(<With>{part}</With>);
  expect(html).toBe('from the server');
  expect(frame.textContent).toBe('from the server');
  expect(ask).not.toHaveBeenCalled();
});

test('a part that is mounted later reads for itself', async () => {
  function Late() {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? <One /> : <button onClick={() => setOpen(true)}>Open</button>;
  }
  const { frame } = await hydrate(
    <With>
      <Late />
    </With>,
  );
  await act(async () => frame.querySelector('button')?.click());
  expect(frame.textContent).toBe('from the browser');
});

test('relative times of the first HTML are those of the server, also while the browser hydrates', async () => {
  const { frame, html } = await hydrate(
    <With>
      <Clock />
    </With>,
  );
  expect(html).toBe('2026-11-20T12:00:00.000Z');
  expect(frame.textContent).toBe(html);
});

test('where no server rendered the page, it is read in the browser', async () => {
  render(<One />);
  expect(await screen.findByText('from the browser')).toBeVisible();
});
