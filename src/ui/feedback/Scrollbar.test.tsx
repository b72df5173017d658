import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Scrollbar } from './Scrollbar';

const region = () => screen.getByRole('region', { name: 'Contacts' });
const custom = () => document.querySelector('[data-simplebar]');

function open() {
  renderWithProviders(
    <Scrollbar label="Contacts">
      <input aria-label="Search" />
    </Scrollbar>,
  );
}

async function enter() {
  fireEvent.pointerEnter(region());
  await act(() => import('./CustomScrollbar'));
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: false, media: query }) as MediaQueryList,
  );
});

test('Both scrollbars are a named region that the keyboard reaches, without accessibility faults', async () => {
  open();
  expect(region()).toHaveAttribute('tabindex', '0');
  await expectNoAxeFaults();
  await enter();
  expect(custom()).toBeInTheDocument();
  expect(region()).toHaveAttribute('tabindex', '0');
  await expectNoAxeFaults();
});

test('On a touch screen the device’s own scrollbar stays', async () => {
  vi.mocked(window.matchMedia).mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)', media: query }) as MediaQueryList,
  );
  open();
  await enter();
  expect(custom()).not.toBeInTheDocument();
});

test('On a phone by its user agent the device’s own scrollbar stays', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile');
  open();
  await enter();
  expect(custom()).not.toBeInTheDocument();
});

test('Who works inside keeps the content as it is: typed text is never lost', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ada' } });
  act(() => screen.getByRole('textbox').focus());
  await enter();
  expect(screen.getByRole('textbox')).toHaveValue('Ada');
  expect(custom()).not.toBeInTheDocument();
});
