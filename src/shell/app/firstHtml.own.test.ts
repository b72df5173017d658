import type { AppContext } from 'next/app';
import type { DocumentContext } from 'next/document';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LoginScreen } from '@/areas/auth/LoginScreen';
import { useText } from '@/core/i18n/useText';
import { TestRouter, TestRouterProvider } from '@/testing/router';
import { AppProviders } from './AppProviders';
import { AtriumDocument } from './AtriumDocument';
import { createDirectionCache } from './directionStyles';
import type { FirstProps } from './firstProps';
import { getFirstProps } from './getFirstProps';

const ALL =
  'themeMode=dark; themeDirection=rtl; themeContrast=bold; themeLayout=mini; themeColorPresets=purple; themeStretch=true; i18nextLng=ar';

const request = (cookie: string | undefined) => ({ req: { headers: { cookie } } });

async function firstOf(cookie?: string): Promise<FirstProps> {
  const context = { Component: Object.assign(() => null, { texts: ['auth'] }), ctx: request(cookie) };
  return (await getFirstProps(context as unknown as AppContext)) as FirstProps;
}

function Heading() {
  return createElement('h1', null, useText()('settings.title'));
}

/** The HTML that the server renders for a request: the body, and the styles that Emotion collected. */
async function htmlOf(cookie?: string, Page: ComponentType = Heading) {
  const first = await firstOf(cookie);
  const emotionCache = createDirectionCache(first.settings.themeDirection, 'R');
  const body = renderToString(
    // oxlint-disable-next-line react/no-children-prop -- a test that runs in Node has no JSX
    createElement(TestRouterProvider, {
      router: new TestRouter('/auth/login'),
      // oxlint-disable-next-line react/no-children-prop -- a test that runs in Node has no JSX
      children: createElement(AppProviders, {
        first,
        drawn: [],
        answers: {},
        emotionCache,
        // oxlint-disable-next-line react/no-children-prop -- a test that runs in Node has no JSX
        children: createElement(Page),
      }),
    }),
  );
  return { first, body, styles: body + Object.values(emotionCache.inserted).join('') };
}

async function documentOf(cookie?: string) {
  const headers = new Map<string, string>();
  const context = {
    ...request(cookie),
    res: { setHeader: (name: string, value: string) => headers.set(name, value) },
    renderPage: () => ({ html: '', head: [] }),
    defaultGetInitialProps: async () => ({ html: '', head: [], styles: [] }),
  };
  const props = await AtriumDocument.getInitialProps(context as unknown as DocumentContext);
  const html = AtriumDocument(props) as ReactElement<Record<string, unknown>>;
  return { headers, props, attributes: html.props };
}

test('a request with every cookie gets them all in the first HTML', async () => {
  const { first, body, styles } = await htmlOf(ALL);
  expect(first.settings).toEqual({
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeContrast: 'bold',
    themeLayout: 'mini',
    themeColorPresets: 'purple',
    themeStretch: true,
  });
  expect(body).toContain('<h1>الإعدادات</h1>');
  expect(styles).toContain('color-scheme:dark');
  expect(styles).toContain('--color-primary-main:#B796F5');
  expect(styles).toContain('--focus-width:3px');
  const { attributes } = await documentOf(ALL);
  expect(attributes).toMatchObject({ lang: 'ar', dir: 'rtl', 'data-mode': 'dark', 'data-contrast': 'bold' });
});

test('the sign-in page without JavaScript has labelled fields and says what is missing, in the language of the cookies', async () => {
  const { body } = await htmlOf(ALL, LoginScreen);
  expect(/<noscript>([^<]*)<\/noscript>/.exec(body)?.[1]).toContain('يحتاج تسجيل الدخول إلى JavaScript');
  const fields = [...body.matchAll(/<input[^>]*\sid="([^"]+)"[^>]*\stype="(?:email|password)"/g)];
  const labelled = [...body.matchAll(/<label for="([^"]+)"[^>]*>[^<]+<\/label>/g)];
  expect(fields).toHaveLength(2);
  expect(labelled.map(([, id]) => id)).toEqual(fields.map(([, id]) => id));
});

test('without cookies the first HTML is light, English, left to right', async () => {
  const { body, styles } = await htmlOf();
  expect(body).toContain('<h1>Settings</h1>');
  expect(styles).toContain('color-scheme:light');
  expect(styles).toContain('--color-primary-main:#08734F');
  const { attributes } = await documentOf();
  expect(attributes).toMatchObject({
    lang: 'en',
    dir: 'ltr',
    'data-mode': 'light',
    'data-contrast': 'default',
  });
});

test('only the texts of one language travel', async () => {
  const french = JSON.stringify(await firstOf('i18nextLng=fr'));
  expect(french).toContain('Paramètres');
  expect(french).not.toMatch(/[؀-ۿ一-鿿]/);
});

test('every answer has a nonce of its own, in its policy and nowhere else in the props', async () => {
  const [one, other] = [await documentOf(), await documentOf()];
  expect(one.props.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(one.props.nonce).not.toBe(other.props.nonce);
  expect(one.headers.get('Content-Security-Policy')).toContain(`'nonce-${one.props.nonce}'`);
  expect(JSON.stringify(await firstOf())).not.toContain('nonce');
});

test('in the browser a change of page brings nothing but what the page itself gives', async () => {
  vi.stubGlobal('window', globalThis);
  const props = await getFirstProps({ Component: () => null, ctx: {} } as unknown as AppContext);
  vi.unstubAllGlobals();
  expect(props).toEqual({ pageProps: {} });
});
