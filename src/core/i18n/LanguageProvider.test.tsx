import { act, render, renderHook, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/domain/languages';
import type { TextFile, Texts } from '@/domain/texts/keys';
import { loadTexts } from '@/domain/texts/loadTexts';
import { expectNoAxeFaults } from '@/testing/axe';
import { allTexts } from '@/testing/texts';
import { ensureTexts } from './ensureTexts';
import { useFormat } from './format';
import { LanguageProvider } from './LanguageProvider';
import { useLanguage } from './useLanguage';
import { useText } from './useText';

const shared = Object.fromEntries(
  Object.entries(allTexts('en')).filter(([area]) => ['common', 'errors', 'feedback'].includes(area)),
) as Texts;

/** A file that can't be loaded. */
const MISSING = 'no-such-file' as TextFile;

interface Seen {
  language: ReturnType<typeof useLanguage>;
  t: ReturnType<typeof useText>;
  format: ReturnType<typeof useFormat>;
}

/** The last values that the page received. */
const seen = {} as Seen;
const keep = (next: Seen) => Object.assign(seen, next);

function Probe({ tell }: { tell: (seen: Seen) => void }) {
  const t = useText();
  tell({ t, language: useLanguage(), format: useFormat() });
  return (
    <main>
      <input aria-label={t('common.close')} />
      <p>{t('feedback.loading.label')}</p>
    </main>
  );
}

const t: Seen['t'] = (...call) => seen.t(...call);

interface Setup {
  first?: Language;
  texts?: Texts;
  onDirection?: (direction: 'ltr' | 'rtl') => void;
  onFailure?: (text: string) => void;
  loadAgain?: () => void;
}

const start = ({ first = 'en', texts = first === 'en' ? shared : allTexts(first), ...rest }: Setup = {}) =>
  render(
    <LanguageProvider language={first} texts={texts} {...rest}>
      <Probe tell={keep} />
    </LanguageProvider>,
  );

const choose = (next: Language) => act(() => seen.language.setLanguage(next));

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

test('What it draws and announces has no accessibility fault', async () => {
  start();
  await choose('fr');
  await expectNoAxeFaults();
});

test('Changing the language changes the texts, the document and the memory, and says so in the new language', async () => {
  const onDirection = vi.fn();
  start({ onDirection });
  await choose('ar');
  expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
  expect(Cookies.get('i18nextLng')).toBe('ar');
  expect(onDirection).toHaveBeenLastCalledWith('rtl');
  expect(screen.getByText('اللغة: العربية')).toBeInTheDocument();
  await choose('cn');
  expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(onDirection).toHaveBeenLastCalledWith('ltr');
});

test('The cookie lasts a year and belongs to the whole site', async () => {
  const write = vi.spyOn(Document.prototype, 'cookie', 'set');
  start();
  await choose('fr');
  const cookie = write.mock.calls.map(([text]) => text).find((text) => text.startsWith('i18nextLng=fr'));
  const expires = new Date(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? 0).getTime();
  expect(Math.abs(expires - Date.now() - 365 * 24 * 3600 * 1000)).toBeLessThan(60_000);
  expect(cookie).toMatch(/path=\//i);
  expect(cookie).toMatch(/sameSite=lax/i);
});

test('Typed text stays when the language changes', async () => {
  start();
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  (field as HTMLInputElement).value = 'half a sentence';
  await choose('vi');
  expect(screen.getByRole('textbox', { name: 'Đóng' })).toBe(field);
  expect(field).toHaveValue('half a sentence');
  expect(field).toHaveFocus();
});

test.each([
  ['vn', undefined, 'vi'],
  ['vi', undefined, 'vi'],
  ['zh-CN', undefined, 'cn'],
  ['ar', 'fr', 'ar'],
  ['xx', 'fr', 'en'],
])('Stored %s with the cookie %s: the page is loaded again in %s', (stored, cookie, kept) => {
  localStorage.setItem('i18nextLng', stored);
  if (cookie) Cookies.set('i18nextLng', cookie);
  const loadAgain = vi.fn();
  start({ first: cookie === 'fr' ? 'fr' : 'en', loadAgain });
  expect(loadAgain).toHaveBeenCalledOnce();
  expect(localStorage.getItem('i18nextLng')).toBe(kept);
  expect(Cookies.get('i18nextLng')).toBe(kept);
});

test('The page is not loaded again in the language that it is in', () => {
  localStorage.setItem('i18nextLng', 'en');
  const loadAgain = vi.fn();
  start({ loadAgain });
  expect(loadAgain).not.toHaveBeenCalled();
  expect(Cookies.get('i18nextLng')).toBe('en');
});

test('Where no cookie can be stored, the stored language comes without loading again', async () => {
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
  localStorage.setItem('i18nextLng', 'ar');
  const [onDirection, loadAgain] = [vi.fn(), vi.fn()];
  start({ onDirection, loadAgain });
  expect(await screen.findByText('جارٍ التحميل')).toBeInTheDocument();
  expect(onDirection).toHaveBeenCalledWith('rtl');
  expect(loadAgain).not.toHaveBeenCalled();
});

test('A language that can’t be loaded leaves the old one and says so', async () => {
  const onFailure = vi.fn();
  start({ onFailure, texts: { ...shared, [MISSING]: {} } });
  await choose('fr');
  expect(seen.language.language).toBe('en');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(localStorage.getItem('i18nextLng')).toBeNull();
  expect(onFailure).toHaveBeenCalledWith('This language could not be loaded. The page stays as it is.');
});

test('Of two quick choices the last one wins', async () => {
  start();
  await act(() => Promise.all([seen.language.setLanguage('fr'), seen.language.setLanguage('cn')]));
  expect(seen.language.language).toBe('cn');
  expect(localStorage.getItem('i18nextLng')).toBe('cn');
});

test('Further texts come on demand, in the language of the moment', async () => {
  start({ texts: { common: shared['common']! } });
  expect(t('feedback.loading.label')).toBe('feedback.loading.label');
  await choose('fr');
  await act(() => ensureTexts(['feedback']));
  expect(t('feedback.loading.label')).toBe('Chargement');
});

test('A part that asks for its texts as the page is mounted has them when it is drawn', async () => {
  function Early() {
    const [isThere, setThere] = useState(false);
    const early = useText();
    useEffect(() => void ensureTexts(['feedback']).then(() => setThere(true)), []);
    return isThere && <p>{early('feedback.loading.label')}</p>;
  }
  render(
    <LanguageProvider language="en" texts={{ common: shared['common']! }}>
      <Early />
    </LanguageProvider>,
  );
  expect(await screen.findByText('Loading')).toBeVisible();
});

test('Who asks for texts that can’t be loaded hears of it', async () => {
  start();
  await expect(ensureTexts([MISSING])).rejects.toThrow();
});

test('Numbers inside texts are written in the language, and choose its plural', async () => {
  start();
  expect(t('errors.field.too-short', { count: 1 })).toBe('At least 1 character.');
  expect(t('errors.field.too-short', { count: 1200 })).toBe('At least 1,200 characters.');
  await choose('fr');
  expect(t('errors.field.too-short', { count: 1200 })).toBe('Au moins 1\u202f200 caractères.');
  expect(t('errors.field.too-short', { count: 1_000_000 })).toBe('Au moins 1\u202f000\u202f000 caractères.');
  await choose('cn');
  expect(t('errors.field.too-short', { count: 1 })).toBe('至少 1 个字符。');
  await choose('ar');
  expect(t('errors.field.too-short', { count: 2 })).toBe('حرفان على الأقل.');
  expect(t('errors.field.too-short', { count: 11 })).toBe('11 حرفًا على الأقل.');
  act(() => seen.language.setFormatOptions({ arabicDigits: true }));
  expect(t('errors.field.too-short', { count: 11 })).toBe('١١ حرفًا على الأقل.');
  expect(seen.format.number(11)).toBe('١١');
});

test('Values are put in as they are: escaping is React’s work', () => {
  start();
  expect(t('feedback.language.changed', { language: '<b>&' })).toBe('Language: <b>&');
});

test('Two requests of two languages on one server do not see each other', async () => {
  const page = (first: Language, texts: Texts, children: ReactNode) => (
    <LanguageProvider language={first} texts={texts}>
      {children}
    </LanguageProvider>
  );
  const Label = () => useText()('feedback.loading.label');
  const [english, french] = await Promise.all([loadTexts('en', ['feedback']), loadTexts('fr', ['feedback'])]);
  const html = [
    renderToString(page('en', english, <Label />)),
    renderToString(page('fr', french, <Label />)),
    renderToString(page('en', english, <Label />)),
  ];
  expect(html[0]).toContain('Loading');
  expect(html[1]).toContain('Chargement');
  expect(html[2]).toBe(html[0]);
});

test('Outside of the provider there is no text', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useText())).toThrow('useLanguage must be used inside LanguageProvider');
});
