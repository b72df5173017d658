import { styled } from '@mui/material/styles';
import { Fragment, memo } from 'react';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { isMarkdown, isOnlyEmoji, partsOf } from '../textKinds';
import { Mention } from './Mention';
import { SafeLink } from './SafeLink';

/** A text without Markdown: line breaks, links and mentions. */
function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto">
      {partsOf(text).map(({ start, text: words, href, mention }) => (
        <Fragment key={start}>
          {mention !== undefined ? (
            <Mention id={mention} written={words} />
          ) : href === undefined ? (
            words
          ) : (
            <SafeLink href={href}>{words}</SafeLink>
          )}
        </Fragment>
      ))}
    </p>
  );
}

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& ul, & ol': { margin: 0, padding: 0 },
  // On the items: an item in another direction than its list has its marker on the other side.
  '& li': { whiteSpace: 'pre-line', marginInlineStart: `max(${theme.spacing(3)}, var(--marker, 0px))` },
  '& li > ul, & li > ol': { whiteSpace: 'normal' },
  '& > * + *': { marginBlockStart: theme.spacing(1) },
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '& blockquote': {
    borderInlineStart: '3px solid currentcolor',
    margin: 0,
    paddingInlineStart: theme.spacing(1.5),
    opacity: 0.85,
  },
  '& code': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: 4,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    paddingInline: 4,
    unicodeBidi: 'isolate',
  },
  '& pre': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: theme.shape.borderRadius,
    margin: 0,
    overflowX: 'auto',
    padding: theme.spacing(1.5),
    textAlign: 'start',
    whiteSpace: 'pre',
  },
  '& pre code': { backgroundColor: 'transparent', padding: 0 },
  '& .table': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: '1px solid currentcolor', padding: theme.spacing(0.5, 1), textAlign: 'start' },
  '& .mention': { fontWeight: 600 },
  '& button.person': { all: 'unset', cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& button.person:focus-visible': { outline: '2px solid currentcolor' },
  '& .mention[data-me]': {
    backgroundColor: theme.alpha(theme.palette.warning.main, 0.24),
    borderRadius: 4,
    paddingInline: 2,
  },
  '&[data-large]': { fontSize: '2.5rem', lineHeight: 1.25 },
}));

const Markdown = lazyPart<{ text: string }>(() => import('./Markdown').then((part) => part.Markdown));

/** The text of a message, with automatic direction. The Markdown library is loaded when a text first needs it. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <Text dir="auto" data-large={isOnlyEmoji(text) || undefined}>
      {isMarkdown(text) ? <Markdown text={text} /> : <PlainText text={text} />}
    </Text>
  );
});
