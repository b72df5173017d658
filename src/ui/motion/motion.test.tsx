import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from '@mui/material/styles';
import { LanguageProvider } from '@/core/i18n/LanguageProvider';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { letMove } from '@/testing/letMove';
import { renderWithProviders } from '@/testing/render';
import { allTexts } from '@/testing/texts';
import { createAppTheme } from '@/ui/theme/createAppTheme';
import { InView } from './InView';
import { LetterHeading } from './LetterHeading';
import { ScaleButton, ScaleIconButton } from './ScaleButton';

let observed: { callback: IntersectionObserverCallback; threshold: unknown }[];

class Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    observed.push({ callback, threshold: options?.threshold });
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

const see = (isIntersecting: boolean) =>
  act(() =>
    observed
      .at(-1)
      ?.callback([{ isIntersecting } as IntersectionObserverEntry], {} as unknown as IntersectionObserver),
  );

/** Mocks the position of all elements, relative to the top of a window that is 768 px high. */
function standAt(top: number, height = 100) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, height));
}

/** The animated parts of a heading. */
const moving = () =>
  [...document.querySelectorAll('[aria-hidden] > span > span > span')].map((piece) => piece.textContent);

beforeEach(() => {
  observed = [];
  letMove();
  vi.stubGlobal('IntersectionObserver', Observer);
});

test('Headings, buttons and containers that move have no accessibility fault', async () => {
  renderWithProviders(
    <InView>
      <LetterHeading component="h1" text="Everything in one place" />
      <ScaleButton>Start</ScaleButton>
      <ScaleIconButton aria-label="Next">›</ScaleIconButton>
    </InView>,
  );
  await expectNoAxeFaults();
});

test('A heading is read once and as a whole', () => {
  renderWithProviders(<LetterHeading component="h1" text="Café crème" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Café crème' })).toBeInTheDocument();
  expect(moving()).toEqual(['C', 'a', 'f', 'é', 'c', 'r', 'è', 'm', 'e']);
});

test('An Arabic heading moves by the word, so that letters stay joined', () => {
  renderWithProviders(<LetterHeading component="h1" text="كل شيء في مكان واحد" />, { language: 'ar' });
  expect(moving()).toEqual(['كل', 'شيء', 'في', 'مكان', 'واحد']);
});

test('What lies above the fold is never hidden', async () => {
  standAt(100);
  renderWithProviders(<InView>Content</InView>);
  await act(() => import('./motionFeatures'));
  expect(observed).toHaveLength(0);
  expect(screen.getByText('Content')).toBeVisible();
});

test('What lies below the fold waits until 30 % of it is seen, and then stays', async () => {
  standAt(2000);
  renderWithProviders(<InView>Content</InView>);
  await waitFor(() => expect(observed).toHaveLength(1));
  expect(observed[0]?.threshold).toBe(0.3);
  see(false);
  await waitFor(() => expect(screen.getByText('Content')).toHaveStyle({ opacity: 0 }));
  see(true);
  await waitFor(() => expect(screen.getByText('Content')).toHaveStyle({ opacity: 1 }));
});

test('Something taller than the window comes in too, though 30 % of it can’t be seen at once', async () => {
  standAt(2000, 7680);
  renderWithProviders(<InView>Content</InView>);
  await waitFor(() => expect(observed).toHaveLength(1));
  expect(observed[0]?.threshold).toBeCloseTo(0.03);
});

test('Who wants less motion sees all at once', async () => {
  // The library warns in development; here it is intended.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  standAt(2000);
  renderWithProviders(<InView>Content</InView>, { reducedMotion: true });
  await act(() => import('./motionFeatures'));
  expect(observed).toHaveLength(0);
  expect(screen.getByText('Content')).toBeVisible();
});

test('The server’s page hides nothing', () => {
  const html = renderToString(
    <ThemeProvider theme={createAppTheme({ direction: 'ltr', language: 'en' })}>
      <LanguageProvider language="en" texts={allTexts('en')}>
        <InView family="zoom">
          <LetterHeading component="h1" text="Hi" />
        </InView>
      </LanguageProvider>
    </ThemeProvider>,
  );
  expect(html).not.toMatch(/opacity:\s*0/);
  expect(html).not.toMatch(/scale\(0/);
});
