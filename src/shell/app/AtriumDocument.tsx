import { randomBytes } from 'node:crypto';
import {
  documentGetInitialProps,
  DocumentHeadTags,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
// oxlint-disable-next-line nextjs/no-document-import-in-page -- pages/_document.tsx is this file, by its one line
import { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { type FirstPaint, readFirstPaint } from '@/core/settings/firstPaint';
import { fontFaceRules, type FontFile, fontsToPreload } from '@/ui/theme/fonts';
import { createDirectionCache } from './directionStyles';
import { readSecurityEnvironment, securityHeaders } from './securityHeaders';

interface AtriumDocumentProps extends DocumentHeadTagsProps, FirstPaint {
  nonce: string | undefined;
  fonts: readonly FontFile[];
}

/** The document around every page, rendered from the request's cookies so that it is right before any script runs. */
export function AtriumDocument({ settings, language, nonce, fonts, ...tags }: AtriumDocumentProps) {
  return (
    <Html
      lang={LANGUAGE_TABLE[language].tag}
      dir={settings.themeDirection}
      data-mode={settings.themeMode}
      data-contrast={settings.themeContrast}
    >
      <Head nonce={nonce}>
        <meta name="color-scheme" content={settings.themeMode} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map(({ href }) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style nonce={nonce}>{fontFaceRules()}</style>
        <DocumentHeadTags {...tags} />
      </Head>
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

AtriumDocument.getInitialProps = async (context: DocumentContext) => {
  const first = readFirstPaint(context.req?.headers.cookie);
  // A page rendered at build time has no response that could carry a policy.
  const nonce = context.res && randomBytes(16).toString('base64');
  const headers = nonce ? securityHeaders(nonce, readSecurityEnvironment(process.env)) : {};
  for (const [name, value] of Object.entries(headers)) context.res?.setHeader(name, value);
  const emotionCache = createDirectionCache(first.settings.themeDirection, nonce);
  const drawn = await documentGetInitialProps(context, { emotionCache });
  return { ...drawn, ...first, nonce, fonts: fontsToPreload(first.language, drawn.html) };
};
