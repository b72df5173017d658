import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { isolated } from './isolated';
import { Trans } from './Trans';
import { useLanguage } from './useLanguage';

const ACCEPT = {
  terms: <strong />,
  privacy: <em />,
};

function Accept() {
  const { setLanguage } = useLanguage();
  return (
    <>
      <p>
        <Trans textKey="auth.register.accept" parts={ACCEPT} />
      </p>
      <button type="button" onClick={() => void setLanguage('cn')}>
        Chinese
      </button>
    </>
  );
}

test('Parts stand where the translation puts them, with its words inside', async () => {
  renderWithProviders(<Accept />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    'By creating an account you accept the terms and the privacy policy.',
  );
  expect(screen.getByText('privacy policy', { selector: 'em' })).toBeVisible();
  await expectNoAxeFaults();
});

test('A change of the language changes the text and keeps its parts', async () => {
  const { user } = renderWithProviders(<Accept />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('隐私政策', { selector: 'em' })).toBeVisible();
});

test('A value is text, also where it looks like markup or a placeholder', () => {
  const name = '<b>Ana</b> & {{count}} <name>';
  renderWithProviders(<Trans textKey="kanbanMore.trash.by" values={{ name }} parts={{ name: <bdi /> }} />);
  expect(screen.getByText(name, { selector: 'bdi' })).toBeVisible();
  expect(screen.queryByText(isolated(name))).toBeNull();
});
