import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { Buttons } from './Buttons';

const nothing = () => undefined;

test.each([
  [false, 'Save as draft', 'Unpublish'],
  [true, 'Unpublish', 'Save as draft'],
])('of a product that is published (%s) the button says "%s"', async (isPublished, there, missing) => {
  const onDraft = vi.fn<() => void>();
  const { user } = renderWithProviders(
    <Buttons
      isNew={false}
      isPublished={isPublished}
      isBusy={false}
      pending={0}
      onDraft={onDraft}
      onPreview={nothing}
    />,
  );
  expect(screen.queryByRole('button', { name: missing })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: there }));
  expect(onDraft).toHaveBeenCalledOnce();
});
