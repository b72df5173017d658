import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { applyPageBehaviour } from '@/core/preferences/pageBehaviour';
import type { RootState } from '@/core/redux/hooks';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { useHotkey } from '@/ui/table/useHotkey';
import { ComfortSection } from './ComfortSection';

function open(language: 'en' | 'ar' = 'en') {
  const store = newStore();
  const view = renderWithProviders(
    <>
      <h1>Account</h1>
      <ComfortSection />
    </>,
    { store, language },
  );
  return { ...view, preferences: () => (store.getState() as RootState).preferences.byKey };
}

test('each switch keeps its preference, and the usual one keeps none', async () => {
  const { user, preferences } = open();
  await expectNoAxeFaults();
  const still = screen.getByRole('switch', { name: 'Reduce motion' });
  const keys = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(still).not.toBeChecked();
  expect(keys).toBeChecked();
  await user.click(still);
  await user.click(keys);
  expect(preferences()).toEqual({ 'shell.reduceMotion': true, 'shell.singleKeys': false });
  await user.click(still);
  await user.click(keys);
  expect(preferences()).toEqual({});
});

test('Arabic digits are offered in Arabic alone', async () => {
  const english = open();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  english.unmount();
  const { user, preferences } = open('ar');
  await expectNoAxeFaults();
  await user.click(screen.getByRole('switch', { name: 'الأرقام العربية' }));
  expect(preferences()).toEqual({ 'i18n.arabicDigits': true });
});

function Pressed() {
  const [times, setTimes] = useState(0);
  useHotkey('s', () => setTimes(times + 1));
  return <output>{times}</output>;
}

test('letters are no shortcuts for somebody who has switched them off', async () => {
  const { user } = renderWithProviders(<Pressed />);
  await user.keyboard('s');
  expect(screen.getByRole('status')).toHaveTextContent('1');
  applyPageBehaviour({ still: false, singleKeys: false });
  await user.keyboard('s');
  expect(screen.getByRole('status')).toHaveTextContent('1');
  applyPageBehaviour({ still: false, singleKeys: true });
});
