import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { LANGUAGE_TABLE } from '@/domain/languages';
import type { OutputOf } from '@/domain/contract';
import type { workspaceContract } from '@/domain/workspace/contract';
import { type LegalBlock, legalBlocks } from '@/domain/workspace/legalText';
import { Notice } from '@/ui/form/Notice';

const Contents = styled('nav')(({ theme }) => ({
  backgroundColor: theme.palette.background.neutral,
  borderRadius: Number(theme.shape.borderRadius),
  padding: theme.spacing(2, 3),
  '& ol': { margin: theme.spacing(1, 0, 0), paddingInlineStart: theme.spacing(2.5) },
  '& li': { paddingBlock: theme.spacing(0.5) },
  '@media print': { display: 'none' },
}));
const Body = styled('article')(({ theme }) => ({
  ...theme.typography.body1,
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h5, margin: theme.spacing(4, 0, 1), scrollMarginTop: theme.spacing(3) },
  '& h2:first-of-type': { marginBlockStart: 0 },
  '& p, & ul': { margin: theme.spacing(0, 0, 2) },
  '& ul': { paddingInlineStart: theme.spacing(3) },
}));

/** Fewer sections need no table of contents. */
const CONTENTS_FROM = 3;
const idOf = (part: number) => `part-${part}`;

function Block({ block: { kind, lines }, id }: { block: LegalBlock; id: string | undefined }) {
  if (kind === 'heading')
    return (
      <h2 id={id} tabIndex={-1}>
        {lines[0]}
      </h2>
    );
  const items = lines.map((line, index) =>
    kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other name
      <li key={index}>{line}</li>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other name
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ),
  );
  return kind === 'list' ? <ul>{items}</ul> : <p>{items}</p>;
}

/** A legal text of the workspace with its contents and the day of its last change. */
export function LegalText({ text }: { text: OutputOf<(typeof workspaceContract)['legal']> }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { html, updatedAt, translated } = text;
  const blocks = useMemo(() => legalBlocks(html), [html]);
  const parts = blocks.filter(({ kind }) => kind === 'heading');
  const own = translated ? { lang: LANGUAGE_TABLE[language].resources[0] } : { lang: 'en', dir: 'ltr' };
  return (
    <>
      {updatedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('site.legal.changed', { date: format.date(updatedAt) })}
        </Typography>
      )}
      {!translated && <Notice tone="info">{t('site.legal.english')}</Notice>}
      {parts.length >= CONTENTS_FROM && (
        <Contents aria-label={t('site.legal.contents')}>
          <Typography variant="subtitle2" component="p">
            {t('site.legal.contents')}
          </Typography>
          <ol {...own}>
            {parts.map(({ lines }, part) => (
              <li key={idOf(part)}>
                <Link href={`#${idOf(part)}`}>{lines[0]}</Link>
              </li>
            ))}
          </ol>
        </Contents>
      )}
      <Body {...own}>
        {blocks.map((block, index) => (
          <Block
            // oxlint-disable-next-line react/no-array-index-key -- blocks of a text have no other name
            key={index}
            block={block}
            id={block.kind === 'heading' ? idOf(parts.indexOf(block)) : undefined}
          />
        ))}
      </Body>
    </>
  );
}
