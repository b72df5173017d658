import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const SAFE = /^(?:https?:|mailto:|tel:)/i;
const PLUGINS = [remarkGfm];
/** The footnotes section gets a dash as heading: the default would be English. */
const NOTES = { footnoteLabel: '—', footnoteLabelTagName: 'p', footnoteBackLabel: '↑' };

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginInline: 'auto',
  maxInlineSize: '80ch',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& h3': { ...theme.typography.h5, margin: theme.spacing(3, 0, 1) },
  '& h4': { ...theme.typography.h6, margin: theme.spacing(3, 0, 1) },
  '& h5, & h6': { ...theme.typography.subtitle1, margin: theme.spacing(2, 0, 1) },
  '& p, & ul, & ol, & pre, & .table, & blockquote': { margin: theme.spacing(0, 0, 1.5) },
  '& ul, & ol': { padding: 0 },
  // On the items: an item in another direction than its list has its marker on the other side.
  '& li': { marginInlineStart: theme.spacing(4) },
  '& li > ul, & li > ol': { marginBlockEnd: 0 },
  '& a': { color: theme.palette.primary.main },
  '& blockquote': {
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    paddingInlineStart: theme.spacing(2),
  },
  '& code': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: 4,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.875em',
    paddingInline: 4,
  },
  '& pre': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: theme.shape.borderRadius,
    overflowX: 'auto',
    padding: theme.spacing(2),
  },
  '& pre code': { backgroundColor: 'transparent', padding: 0 },
  '& .table': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': {
    border: `1px solid ${theme.palette.divider}`,
    padding: theme.spacing(0.5, 1),
    textAlign: 'start',
  },
  '& hr': { border: 0, borderBlockStart: `1px solid ${theme.palette.divider}` },
}));

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Below the dialog's own title. */
function heading(Tag: 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ children }: ComponentProps<'h3'>) {
    return <Tag dir="auto">{children}</Tag>;
  };
}

const COMPONENTS: Components = {
  h1: heading('h3'),
  h2: heading('h4'),
  h3: heading('h5'),
  h4: heading('h6'),
  h5: heading('h6'),
  h6: heading('h6'),
  p: ({ children }) => <p dir="auto">{children}</p>,
  blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  pre: ({ children }) => <pre dir="ltr">{children}</pre>,
  code: ({ children }) => <code dir="ltr">{children}</code>,
  table: ({ children }) => (
    <div className="table">
      <table>{children}</table>
    </div>
  ),
  // Other files and headings can't be reached from here.
  a: ({ href = '', children }) =>
    href === '' ? <span>{children}</span> : <Link href={href}>{children}</Link>,
  // Pictures from other hosts would reveal the reader to them: shown as links.
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && src !== '' ? <Link href={src}>{alt || src}</Link> : <span>{alt}</span>,
  input: ({ checked }) => <span>{checked ? '☑ ' : '☐ '}</span>,
};

/** Markdown as a page: HTML stays text, no external pictures, no harmful URLs. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Body>
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        remarkRehypeOptions={NOTES}
        components={COMPONENTS}
        urlTransform={(url) => (SAFE.test(url) ? url : '')}
      >
        {text}
      </ReactMarkdown>
    </Body>
  );
}
