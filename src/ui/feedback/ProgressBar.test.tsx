import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { ProgressBar } from './ProgressBar';

const bar = () => document.querySelector('#nprogress');

async function open() {
  await import('nprogress');
  vi.useFakeTimers();
  const view = renderWithProviders(<ProgressBar />);
  await advanceTime(50);
  return view;
}

test('The bar is hidden from readers and has no spinner', async () => {
  const { router } = await open();
  act(() => router.emit('routeChangeStart', '/x'));
  await advanceTime(50);
  expect(bar()?.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(bar()?.childElementCount).toBe(1);
  vi.useRealTimers();
  await expectNoAxeFaults();
  act(() => router.emit('routeChangeComplete', '/x'));
});

test('A change of route that takes no time still shows the bar for 150 ms, and then it goes', async () => {
  const { router } = await open();
  act(() => {
    router.emit('routeChangeStart', '/x');
    router.emit('routeChangeComplete', '/x');
  });
  await advanceTime(100);
  expect(bar()).toBeInTheDocument();
  await advanceTime(1500);
  expect(bar()).not.toBeInTheDocument();
});

test('A change that is cancelled ends the bar without a word', async () => {
  const { router } = await open();
  act(() => {
    router.emit('routeChangeStart', '/x');
    router.emit('routeChangeError', { cancelled: true }, '/x');
  });
  await advanceTime(1500);
  expect(bar()).not.toBeInTheDocument();
});

test('A change that fails offline ends the bar, keeps the page and says so', async () => {
  const { router } = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => router.emit('routeChangeStart', '/x'));
  // Next treats this error as a canceled route change instead of loading the address itself.
  expect(() => router.emit('routeChangeError', new Error('lost'), '/x')).toThrow(
    expect.objectContaining({ cancelled: true }),
  );
  await advanceTime(1500);
  expect(bar()).not.toBeInTheDocument();
  vi.useRealTimers();
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
});
