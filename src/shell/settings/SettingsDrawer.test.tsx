import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCookie } from '@/core/settings/getCookie';
import { SETTING_NAMES, type Settings } from '@/core/settings/settings';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { SettingsButton } from './SettingsButton';

const matchMedia = window.matchMedia.bind(window);
let fullscreenElement: Element | null = null;

/** Mocks `matchMedia`: queries that contain this text match. */
function pretendMedia(text: string) {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes(text) });
}

beforeEach(() => {
  window.matchMedia = matchMedia;
  fullscreenElement = null;
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => fullscreenElement },
  });
});

async function open(options: { settings?: Partial<Settings>; language?: Language } = {}) {
  const view = renderWithProviders(
    <>
      <h1>Page</h1>
      <input aria-label="Draft" />
      <SettingsButton />
    </>,
    options,
  );
  const name = options.language === 'ar' ? 'الإعدادات' : 'Settings';
  const button = screen.getByRole('button', { name });
  await view.user.click(button);
  const drawer = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(drawer).toHaveFocus());
  return { ...view, button, drawer };
}

test('the open drawer has no fault for assistive technology', async () => {
  await open({ settings: { themeMode: 'dark', themeStretch: true } });
  await expectNoAxeFaults();
});

test('the button is called Settings, says so in its tooltip and belongs to a dialog', async () => {
  const { button } = await open();
  expect(within(button).getByRole('tooltip', { hidden: true })).toHaveTextContent('Settings');
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('it holds title, Reset, Close, the six sections in their order, and Fullscreen', async () => {
  const { drawer } = await open();
  expect(within(drawer).getByRole('heading')).toHaveTextContent('Settings');
  const sections = drawer.querySelectorAll('fieldset');
  const names = ['Mode', 'Contrast', 'Direction', 'Layout', 'Stretch', 'Presets'];
  expect(sections).toHaveLength(names.length);
  sections.forEach((section, index) => expect(section).toHaveAccessibleName(names[index]));
  expect(
    within(drawer)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Reset', 'Close', 'About stretch', 'Fullscreen']);
});

test.each([
  ['Dark', 'themeMode', 'dark'],
  ['Bold', 'themeContrast', 'bold'],
  ['Right to left', 'themeDirection', 'rtl'],
  ['Horizontal', 'themeLayout', 'horizontal'],
  ['Mini', 'themeLayout', 'mini'],
  ['Purple', 'themeColorPresets', 'purple'],
] as const)(
  'choosing %s counts at once, is kept in its cookie and said aloud',
  async (label, cookie, value) => {
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('radio', { name: label }));
    expect(within(drawer).getByRole('radio', { name: label })).toBeChecked();
    expect(getCookie(cookie)).toBe(value);
    expect(within(drawer).getByRole('status')).toHaveTextContent(`: ${label}`);
  },
);

test('arrow keys move through a section and choose', async () => {
  const { user, drawer } = await open();
  within(drawer).getByRole<HTMLInputElement>('radio', { name: 'Vertical' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(within(drawer).getByRole('radio', { name: 'Horizontal' })).toHaveFocus();
  expect(getCookie('themeLayout')).toBe('horizontal');
});

test('stretch is a switch with its tooltip, and says when the window is too narrow for it', async () => {
  pretendMedia('max-width:1599.95px');
  const { user, drawer } = await open();
  await user.click(within(drawer).getByRole('switch', { name: 'Stretch' }));
  expect(within(drawer).getByRole('switch', { name: 'Stretch' })).toBeChecked();
  expect(getCookie('themeStretch')).toBe('true');
  expect(within(drawer).getByText(/without effect/)).toBeVisible();
  await user.hover(within(drawer).getByRole('button', { name: 'About stretch' }));
  expect(await screen.findByText('Only available at large resolutions > 1600px (xl)')).toBeInTheDocument();
});

test.each([
  ['themeMode', 'dark'],
  ['themeDirection', 'rtl'],
  ['themeContrast', 'bold'],
  ['themeLayout', 'mini'],
  ['themeColorPresets', 'red'],
  ['themeStretch', true],
] as const)('with %s changed both buttons carry the mark', async (name, value) => {
  const { button, drawer } = await open({ settings: { [name]: value } });
  for (const marked of [button, within(drawer).getByRole('button', { name: 'Reset' })]) {
    expect(marked).toHaveAccessibleDescription('Settings changed');
  }
});

test('the mark goes when the setting is set back by hand', async () => {
  const { user, drawer, button } = await open({ settings: { themeMode: 'dark' } });
  await user.click(within(drawer).getByRole('radio', { name: 'Light' }));
  expect(button).not.toHaveAccessibleDescription();
  expect(screen.queryByText('Settings changed')).not.toBeInTheDocument();
});

test('Reset deletes the six cookies; its toast brings the settings back', async () => {
  const { user, drawer } = await open({ settings: { themeMode: 'dark', themeLayout: 'mini' } });
  await user.click(within(drawer).getByRole('button', { name: 'Reset' }));
  expect(within(drawer).getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(SETTING_NAMES.filter((name) => getCookie(name) !== undefined)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(drawer).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(within(drawer).getByRole('radio', { name: 'Mini' })).toBeChecked();
  expect(getCookie('themeMode')).toBe('dark');
});

test('Escape, Close and a click beside it close the drawer and give the focus back', async () => {
  const { user, button, drawer, container } = await open();
  await user.keyboard('{Escape}');
  expect(drawer).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(drawer).not.toHaveAttribute('open');
  await user.click(button);
  await waitFor(() => expect(drawer).toHaveAttribute('open'));
  await user.click(container.ownerDocument.querySelector('[aria-hidden="true"]:not(svg, span)') ?? button);
  expect(drawer).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
});

test('the page stays reachable while the drawer is open', async () => {
  await open();
  expect(screen.getByRole('textbox', { name: 'Draft' })).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal', 'true');
});

test('Fullscreen follows the browser, whoever changed it', async () => {
  const { drawer } = await open();
  fullscreenElement = document.documentElement;
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(await within(drawer).findByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
  fullscreenElement = null;
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(await within(drawer).findByRole('button', { name: 'Fullscreen' })).toBeVisible();
});

test('where the browser has no full screen there is no button for it', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
  const { drawer } = await open();
  expect(within(drawer).queryByRole('button', { name: 'Fullscreen' })).not.toBeInTheDocument();
});

test('who has a dark system is told so, and may use it', async () => {
  pretendMedia('prefers-color-scheme: dark');
  const { user, drawer } = await open();
  expect(within(drawer).getByText('Your system prefers dark')).toBeVisible();
  expect(within(drawer).getByRole('radio', { name: 'Light' })).toBeChecked();
  await user.click(within(drawer).getByRole('button', { name: 'Use dark' }));
  expect(within(drawer).getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('in Arabic everything is said in Arabic', async () => {
  const { drawer } = await open({ language: 'ar' });
  await expectNoAxeFaults();
  expect(drawer.textContent).not.toMatch(/[a-z]{3}/i);
});
