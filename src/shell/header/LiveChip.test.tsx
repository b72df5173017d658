import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { statusChanged } from '@/core/live/liveSlice';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { LiveChip } from './LiveChip';

beforeEach(() => {
  vi.useFakeTimers();
});

function show() {
  const store = newStore();
  renderWithProviders(<LiveChip />, { store });
  const become = (status: Parameters<typeof statusChanged>[0]) =>
    act(() => void store.dispatch(statusChanged(status)));
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  become('live');
  pass(2_000);
  return { become, pass, text: () => screen.getByRole('status').textContent };
}

test('a stream that is gone for ten seconds is told, and when it is back for two', async () => {
  const { become, pass, text } = show();
  expect(text()).toBe('');
  become('waiting');
  pass(9_999);
  expect(text()).toBe('');
  pass(1);
  expect(text()).toBe('Reconnecting…');
  vi.useRealTimers();
  await expectNoAxeFaults();
  vi.useFakeTimers();
  become('connecting');
  expect(text()).toBe('Reconnecting…');
  become('live');
  expect(text()).toBe('Connected');
  pass(2_000);
  expect(text()).toBe('');
});

test('a short gap is not worth a word', () => {
  const { become, pass, text } = show();
  become('waiting');
  pass(5_000);
  become('live');
  pass(20_000);
  expect(text()).toBe('');
});

test('without a line there is the other chip', () => {
  const { become, pass, text } = show();
  become('offline');
  pass(60_000);
  expect(text()).toBe('');
  become('live');
  expect(text()).toBe('Connected');
});
