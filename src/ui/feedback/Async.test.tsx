import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { Async } from './Async';
import { EmptyState } from './EmptyState';

const nothing = () => undefined;
const parts = {
  error: null,
  skeleton: <p>Skeleton</p>,
  empty: <EmptyState title="No invoices yet" text="Create the first one" />,
  onRetry: nothing,
  children: <p>Content</p>,
};

test('Error, emptiness and content have no accessibility fault', async () => {
  renderWithProviders(
    <>
      <Async {...parts} isLoading={false} error={{ code: 'internal', message: 'x', requestId: 'r-1' }} />
      <Async {...parts} isLoading={false} isEmpty />
      <Async {...parts} isLoading={false} />
    </>,
  );
  await expectNoAxeFaults();
});

test('The skeleton shows after 200 ms, so that what is fast never flashes', async () => {
  vi.useFakeTimers();
  renderWithProviders(<Async {...parts} isLoading />);
  await advanceTime(150);
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  await advanceTime(100);
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
});

test('A skeleton that the server drew is there at once', () => {
  renderWithProviders(<Async {...parts} isLoading delay={0} />);
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
});

test('Content from before stays while it is read again', () => {
  renderWithProviders(<Async {...parts} isLoading hasContent delay={0} />);
  expect(screen.getByText('Content')).toBeInTheDocument();
});

test('A failed read says why, gives the reference of the fault, and reads again by Retry', async () => {
  const onRetry = vi.fn();
  const error = { code: 'internal', message: 'x', requestId: 'r-1' };
  const { user } = renderWithProviders(
    <Async {...parts} isLoading={false} error={error} onRetry={onRetry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(await screen.findByText('r-1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('What no answer came for is read again when the line comes back', () => {
  const onRetry = vi.fn();
  const error = { code: 'unreachable', message: 'x' };
  const { rerender } = renderWithProviders(
    <Async {...parts} isLoading={false} error={error} onRetry={onRetry} />,
  );
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<Async {...parts} isLoading={false} onRetry={onRetry} />);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('What no answer came for is read again every 15 s while the tab is in view and shows it', async () => {
  vi.useFakeTimers();
  const view = vi.spyOn(document, 'visibilityState', 'get');
  const onRetry = vi.fn();
  const error = { code: 'unreachable', message: 'x' };
  const { rerender } = renderWithProviders(
    <Async {...parts} isLoading={false} error={error} onRetry={onRetry} />,
  );
  await advanceTime(14_950);
  expect(onRetry).not.toHaveBeenCalled();
  await advanceTime(50);
  expect(onRetry).toHaveBeenCalledOnce();
  view.mockReturnValue('hidden');
  await advanceTime(30_000);
  expect(onRetry).toHaveBeenCalledOnce();
  view.mockReturnValue('visible');
  await advanceTime(15_000);
  expect(onRetry).toHaveBeenCalledTimes(2);
  rerender(<p>Another page</p>);
  await advanceTime(30_000);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('A refusal is not asked for again by itself', () => {
  const onRetry = vi.fn();
  const error = { code: 'forbidden', message: 'x' };
  renderWithProviders(<Async {...parts} isLoading={false} error={error} onRetry={onRetry} />);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
});

test('A code that has no text says the server’s own message', () => {
  renderWithProviders(
    <Async {...parts} isLoading={false} error={{ code: 'brand-new', message: 'The moon is full' }} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The moon is full');
});

test('An empty list is never a skeleton', () => {
  renderWithProviders(<Async {...parts} isLoading={false} isEmpty delay={0} />);
  expect(screen.getByText('No invoices yet')).toBeInTheDocument();
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
});

test('The reference can be copied', async () => {
  const error = { code: 'internal', message: 'x', requestId: 'r-1' };
  const { user } = renderWithProviders(<Async {...parts} isLoading={false} error={error} />);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('r-1');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('A clipboard that refuses is told', async () => {
  const error = { code: 'internal', message: 'x', requestId: 'r-1' };
  const { user } = renderWithProviders(<Async {...parts} isLoading={false} error={error} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await act(() => import('./ToastHost'));
  expect(await screen.findByText('This could not be copied.')).toBeInTheDocument();
});
