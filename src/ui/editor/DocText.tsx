import { Fragment, type ReactNode } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { safeHref } from '@/domain/doc/links';
import type { Doc, DocMark, DocNode } from '@/domain/doc/types';
import { DocFrame } from './docStyles';
import type { Pictures } from './editorTypes';

interface Reading {
  pictures: Pictures | undefined;
  /** The current user: mentions of them are highlighted. */
  ownId: string | undefined;
}

type Tag = 'p' | 'blockquote' | 'ul' | 'li' | 'pre' | 'strong' | 'em' | 'u' | 's' | 'code';
const MARKS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;
const BLOCKS: Readonly<Partial<Record<DocNode['type'], Tag>>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  listItem: 'li',
};
const HEADINGS = ['h3', 'h4', 'h5'] as const;

function marked(text: ReactNode, mark: DocMark): ReactNode {
  if (mark.type !== 'link') {
    const Mark = MARKS[mark.type];
    return <Mark>{text}</Mark>;
  }
  const href = safeHref(mark.attrs?.href);
  if (href === null) return text;
  const isOwn = href.startsWith('/');
  return (
    <a href={href} {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      {text}
    </a>
  );
}

function Mention({ node, ownId }: { node: DocNode; ownId: string | undefined }) {
  return (
    <bdi className="mention" data-me={node.attrs?.['id'] === ownId || undefined}>
      @{String(node.attrs?.['label'])}
    </bdi>
  );
}

function Picture({ node, pictures }: { node: DocNode; pictures: Pictures | undefined }) {
  const picture = pictures?.get(String(node.attrs?.['id']));
  const alt = String(node.attrs?.['alt'] ?? '');
  // oxlint-disable-next-line next/no-img-element -- its size is not known, and the server has made it small already
  return picture ? <img src={picture.url} alt={alt} loading="lazy" /> : <p>{alt}</p>;
}

function Task({ node, reading }: { node: DocNode; reading: Reading }) {
  return (
    <li>
      <span aria-hidden>{node.attrs?.['checked'] === true ? '☑' : '☐'}</span>
      <div>
        <Nodes nodes={node.content} reading={reading} />
      </div>
    </li>
  );
}

function Block({ node, reading }: { node: DocNode; reading: Reading }) {
  const inner = <Nodes nodes={node.content} reading={reading} />;
  switch (node.type) {
    case 'heading': {
      // One level below the heading of the section that contains the text.
      const level = Number(node.attrs?.['level']);
      const Heading = HEADINGS[level - 1] ?? 'h5';
      return (
        <Heading dir="auto" data-level={level}>
          {inner}
        </Heading>
      );
    }
    case 'codeBlock':
      return (
        <pre>
          <code>{inner}</code>
        </pre>
      );
    case 'orderedList':
      return <ol start={Number(node.attrs?.['start'] ?? 1)}>{inner}</ol>;
    case 'taskList':
      return <ul data-type="taskList">{inner}</ul>;
    case 'taskItem':
      return <Task node={node} reading={reading} />;
    case 'horizontalRule':
      return <hr />;
    default: {
      const Plain = BLOCKS[node.type] ?? 'p';
      return <Plain dir="auto">{inner}</Plain>;
    }
  }
}

function One({ node, reading }: { node: DocNode; reading: Reading }): ReactNode {
  if (node.type === 'text') return (node.marks ?? []).toReversed().reduce<ReactNode>(marked, node.text);
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'mention') return <Mention node={node} ownId={reading.ownId} />;
  if (node.type === 'image') return <Picture node={node} pictures={reading.pictures} />;
  return <Block node={node} reading={reading} />;
}

function Nodes({ nodes = [], reading }: { nodes?: DocNode[] | undefined; reading: Reading }) {
  return nodes.map((node, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a document is drawn anew as a whole; its nodes have no names
    <Fragment key={place}>
      <One node={node} reading={reading} />
    </Fragment>
  ));
}

/** A read-only document: our own elements from checked nodes, never foreign HTML; no editor libraries. */
export function DocText({ doc, pictures }: { doc: Doc; pictures?: Pictures | undefined }) {
  const { user } = useAuth();
  return (
    <DocFrame>
      <Nodes nodes={doc.content} reading={{ pictures, ownId: user?.id }} />
    </DocFrame>
  );
}
