import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the test's fake clock in small steps, so that the effects of one timer can start the next. */
export async function advanceTime(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other is the point
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
  }
}
