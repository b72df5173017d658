import { Children, type ComponentProps, type CSSProperties, isValidElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Mention } from './Mention';
import { SafeLink } from './SafeLink';

const MENTION = 'mention:';
const SAFE = /^(?:https?:|mailto:|tel:|mention:)/i;
const PLUGINS = [remarkGfm];
/** The footnotes section gets a dash as heading: the default would be English. */
const NOTES = { footnoteLabel: '—', footnoteLabelTagName: 'p', footnoteBackLabel: '↑' };

const Heading = ({ children }: ComponentProps<'h1'>) => (
  <p dir="auto">
    <strong>{children}</strong>
  </p>
);

/** The width of the longest number of a list, with its dot and gap. */
function markerStyle(start: number, items: number): CSSProperties {
  const digits = String(start + Math.max(0, items - 1)).length;
  return { '--marker': `calc(${digits}ch + 0.75em)` } as CSSProperties;
}

const COMPONENTS: Components = {
  p: ({ children }) => <p dir="auto">{children}</p>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  ol: ({ children, start = 1 }) => (
    <ol start={start} style={markerStyle(start, Children.toArray(children).filter(isValidElement).length)}>
      {children}
    </ol>
  ),
  ul: ({ children }) => <ul style={{ '--marker': '0px' } as CSSProperties}>{children}</ul>,
  pre: ({ children }) => <pre dir="ltr">{children}</pre>,
  code: ({ children }) => <code dir="ltr">{children}</code>,
  table: ({ children }) => (
    <div className="table">
      <table>{children}</table>
    </div>
  ),
  a: ({ href = '', children }) => {
    if (href.startsWith(MENTION)) {
      const written = typeof children === 'string' ? children.replace(/^@/, '') : '';
      return <Mention id={href.slice(MENTION.length)} written={written} />;
    }
    return href === '' ? <span>{children}</span> : <SafeLink href={href}>{children}</SafeLink>;
  },
  // Pictures from other hosts would reveal the reader to them: shown as links.
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && src !== '' ? <SafeLink href={src}>{alt || src}</SafeLink> : <span>{alt}</span>,
  input: ({ checked }) => <span>{checked ? '☑ ' : '☐ '}</span>,
};

/** Markdown as React elements: no HTML, no external pictures, no harmful URLs. Source: chat, section 3.2. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={PLUGINS}
      remarkRehypeOptions={NOTES}
      components={COMPONENTS}
      urlTransform={(url) => (SAFE.test(url) ? url : '')}
    >
      {text}
    </ReactMarkdown>
  );
}
