import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/domain/errors';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { ErrorBoundary, isChunkError, reloadOnce } from './ErrorBoundary';

let fault: Error | null;

function Fragile() {
  if (fault) throw fault;
  return <p>Content</p>;
}

function Page({ children }: { children: ReactNode }) {
  const [at, setAt] = useState('/a');
  return (
    <>
      <button type="button" onClick={() => setAt('/b')}>
        Elsewhere
      </button>
      <ErrorBoundary resetKey={at}>{children}</ErrorBoundary>
    </>
  );
}

beforeEach(() => {
  fault = new Error('the widget broke');
  // React logs every caught error to the console; here they are intended.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('A page that fails says so with one heading and an id, without accessibility faults', async () => {
  const onError = vi.fn();
  renderWithProviders(
    <ErrorBoundary onError={onError}>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(onError).toHaveBeenCalledOnce();
  const [error, id] = onError.mock.calls[0] as [Error, string];
  expect(error.message).toBe('the widget broke');
  expect(screen.getByText(id)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('500');
  await expectNoAxeFaults();
});

test('A refusal of the server shows its request id', async () => {
  fault = new ApiError(500, 'internal', { requestId: 'r-42' });
  renderWithProviders(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('r-42')).toBeInTheDocument();
});

test('Try again renders anew', async () => {
  const { user } = renderWithProviders(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  fault = null;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Content')).toBeInTheDocument();
});

test('Going elsewhere leaves the fault behind', async () => {
  const { user } = renderWithProviders(
    <Page>
      <Fragile />
    </Page>,
  );
  fault = null;
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByText('Content')).toBeInTheDocument();
});

test('Copy details puts the id and the place of the fault on the clipboard', async () => {
  const { user } = renderWithProviders(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await navigator.clipboard.readText()).toMatch(/^[a-z0-9]+\nError: the widget broke/);
});

test('A widget that fails leaves the rest of the page working', async () => {
  renderWithProviders(
    <>
      <p>The rest</p>
      <ErrorBoundary size="widget">
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('The rest')).toBeInTheDocument();
  expect(screen.getByText('This part stopped working')).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('A piece of an old build that is gone reloads the page once, not in a loop', () => {
  const reload = vi.fn();
  expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isChunkError(new Error('Failed to load chunk static/x.js'))).toBe(true);
  expect(isChunkError(new Error('something else'))).toBe(false);
  expect(reloadOnce(reload)).toBe(true);
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
