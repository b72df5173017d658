import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PrivacyScreen } from '../PrivacyScreen';
import { TermsScreen } from '../TermsScreen';

const api = standInApi();
const PARTS = '<h2>Who &amp; what</h2><p>One line<br>and &lt;b&gt;</p><h2>When</h2><ul><li>now</li></ul>';
const TEXT = {
  html: `${PARTS}<h2>Where</h2><p>Here</p>`,
  updatedAt: '2026-05-04T10:00:00.000Z',
  translated: true,
};

function open(text: object = {}, Screen = TermsScreen, language: 'en' | 'ar' = 'en') {
  api.on('get', '/api/settings/legal', () => answer({ ...TEXT, ...text }));
  return renderWithProviders(<Screen />, { language, store: newStore() });
}

test('a text is read with its contents, each leading to its part, and the day of its last change', async () => {
  open();
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Who & what',
    'When',
    'Where',
  ]);
  const [, second] = contents.getAllByRole('link');
  const part = screen.getByRole('heading', { level: 2, name: 'When' });
  expect(second).toHaveAttribute('href', `#${part.id}`);
  expect(screen.getByText(/and <b>/)).toBeVisible();
  expect(screen.getByText('Last changed on May 4, 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  expect(api.calls.map(({ query }) => query.toString())).toEqual(['doc=terms&lang=en']);
  await expectNoAxeFaults();
});

test('the product’s own text has no day, and a short one no contents', async () => {
  open({ html: PARTS, updatedAt: null }, PrivacyScreen);
  expect(await screen.findByText('now')).toBeVisible();
  expect(screen.queryByText(/Last changed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(api.calls[0]?.query.get('doc')).toBe('privacy');
});

test('an English text in an Arabic page says so and is read from left to right', async () => {
  open({ translated: false }, TermsScreen, 'ar');
  const text = await screen.findByRole('article');
  expect(text).toHaveAttribute('dir', 'ltr');
  expect(text).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/لا توجد ترجمة/)).toBeVisible();
  await expectNoAxeFaults();
});

test('when it can’t be read the page says why, and Retry reads it', async () => {
  api.on('get', '/api/settings/legal', () => refusal(503, 'busy'));
  const { user } = renderWithProviders(<TermsScreen />, { store: newStore() });
  const again = await screen.findByRole('button', { name: /retry|try again/i });
  api.on('get', '/api/settings/legal', () => answer(TEXT));
  await user.click(again);
  expect(await screen.findByText('Here')).toBeVisible();
});
