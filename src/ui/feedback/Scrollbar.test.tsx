import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Scrollbar } from './Scrollbar';

const region = () => screen.getByRole('region', { name: 'Contacts' });
const bars = () => document.querySelector('[data-simplebar]');
const inner = () => document.querySelector('.simplebar-content-wrapper')!;

function open() {
  return renderWithProviders(
    <Scrollbar component="section" aria-label="Contacts" tabIndex={0}>
      <input aria-label="Search" />
    </Scrollbar>,
  );
}

async function enter() {
  fireEvent.pointerEnter(region());
  await act(() => import('./ScrollBars'));
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: false, media: query }) as MediaQueryList,
  );
});

test('Bars come when a mouse enters, and neither they nor what they lie over have accessibility faults', async () => {
  open();
  expect(bars()).not.toBeInTheDocument();
  await expectNoAxeFaults();
  await enter();
  expect(bars()).toHaveAttribute('aria-hidden', 'true');
  await expectNoAxeFaults();
});

test('The keyboard does not reach the bars', async () => {
  const { user } = open();
  await enter();
  await user.tab();
  expect(region()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('On a touch screen the device’s own bars stay', async () => {
  vi.mocked(window.matchMedia).mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)', media: query }) as MediaQueryList,
  );
  open();
  await enter();
  expect(bars()).not.toBeInTheDocument();
});

test('On a phone by its user agent the device’s own bars stay', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile');
  open();
  await enter();
  expect(bars()).not.toBeInTheDocument();
});

test('The content stays as it is when the bars come: its elements, what is typed, the focus', async () => {
  open();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Ada' } });
  act(() => field.focus());
  await enter();
  expect(bars()).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveValue('Ada');
  expect(field).toHaveFocus();
});

test('Bars follow the element, and move it only while they are dragged', async () => {
  open();
  await enter();
  region().scrollTop = 40;
  fireEvent.scroll(region());
  expect(inner().scrollTop).toBe(40);
  inner().scrollTop = 90;
  fireEvent.scroll(inner());
  expect(region().scrollTop).toBe(40);
  bars()?.classList.add('simplebar-dragging');
  fireEvent.scroll(inner());
  expect(region().scrollTop).toBe(90);
});
