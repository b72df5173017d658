import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { letMove } from '@/testing/letMove';
import { renderWithProviders } from '@/testing/render';
import { AnimatedDialog } from './AnimatedDialog';
import { loadMotion } from './loadMotion';

// In a separate file: motion is loaded once for all tests of a file.
test('what is typed before motion has been loaded stays when it comes', async () => {
  letMove();
  const { user } = renderWithProviders(
    <AnimatedDialog title="New event" open onClose={() => undefined}>
      <input aria-label="Name" />
    </AnimatedDialog>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.type(field, 'Ann');
  await act(() => loadMotion());
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field);
  expect(field).toHaveValue('Ann');
});
