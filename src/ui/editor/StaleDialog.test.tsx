import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { SaveStatus } from './SaveStatus';
import { StaleDialog } from './StaleDialog';
import type { StaleDialogProps } from './StaleDialogPart';

async function open(language?: 'ar') {
  const props = { onSettle: vi.fn<StaleDialogProps['onSettle']>(), onClose: vi.fn<() => void>() };
  const view = renderWithProviders(<StaleDialog mine={<p>Ours</p>} theirs={<p>Of others</p>} {...props} />, {
    ...(language && { language }),
  });
  await screen.findByRole('dialog', {}, { timeout: 20_000 });
  return { ...view, ...props };
}

test.each([undefined, 'ar'] as const)(
  'both texts are shown under their names, and it is accessible (%s)',
  async (language) => {
    await open(language);
    const [mine, theirs] = screen.getAllByRole('region');
    expect([mine, theirs].map((side) => side?.textContent)).toEqual(
      language === 'ar' ? ['نصيOurs', 'النص الآخرOf others'] : ['My textOurs', 'Their textOf others'],
    );
    await expectNoAxeFaults();
  },
);

test.each([
  ['Keep mine', 'mine'],
  ['Take theirs', 'theirs'],
  ['Put mine below', 'both'],
])('“%s” settles the conflict', async (name, choice) => {
  const { user, onSettle } = await open();
  await user.click(screen.getByRole('button', { name }));
  expect(onSettle.mock.calls).toEqual([[choice]]);
});

test('Escape leaves the decision for later', async () => {
  const { user, onSettle, onClose } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSettle).not.toHaveBeenCalled();
});

test('a text that was not saved can be sent again; nothing is said of one that rests', async () => {
  const onRetry = vi.fn<() => void>();
  const { user, rerender } = renderWithProviders(<SaveStatus state="idle" onRetry={onRetry} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<SaveStatus state="failed" onRetry={onRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('Not saved.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
