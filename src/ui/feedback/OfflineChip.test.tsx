import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { OfflineChip } from './OfflineChip';

test('The chip comes when the line is lost and goes when it is back', async () => {
  renderWithProviders(<OfflineChip />);
  await expectNoAxeFaults();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('Offline');
  await expectNoAxeFaults();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
