import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { LoadingScreen } from './LoadingScreen';

test('The loading screen has no accessibility fault', async () => {
  renderWithProviders(<LoadingScreen logo={<p>Logo</p>} />);
  expect(await screen.findByText('Logo')).toBeInTheDocument();
  await expectNoAxeFaults();
});

test('It is seen after 200 ms only', async () => {
  vi.useFakeTimers();
  renderWithProviders(<LoadingScreen logo={<p>Logo</p>} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent('');
  await advanceTime(150);
  expect(screen.queryByText('Logo')).not.toBeInTheDocument();
  await advanceTime(100);
  expect(screen.getByText('Logo')).toBeInTheDocument();
});

test('After 8 s it says so and offers Retry', async () => {
  vi.useFakeTimers();
  const onRetry = vi.fn();
  renderWithProviders(<LoadingScreen logo={<p>Logo</p>} onRetry={onRetry} />);
  await advanceTime(7900);
  expect(screen.queryByText('This takes longer than usual')).not.toBeInTheDocument();
  await advanceTime(200);
  expect(screen.getByText('This takes longer than usual')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
