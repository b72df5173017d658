import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { HtmlText } from '@/ui/editor/HtmlText';
import { StaleDialog } from '@/ui/editor/StaleDialog';
import { contentOf, type MailContent } from './content';
import type { DraftState } from './useDraft';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
}));

function Side({ content }: { content: MailContent }) {
  const t = useText();
  const { to, cc, bcc, subject, html, attachments } = content;
  const people = [...to, ...cc, ...bcc].map(({ name, email }) => name || email);
  const files = attachments.map(({ name }) => name);
  return (
    <Lines>
      {people.length > 0 && (
        <p>
          {t('mailCompose.field.to')} <bdi>{people.join(', ')}</bdi>
        </p>
      )}
      {subject !== '' && <strong dir="auto">{subject}</strong>}
      <HtmlText html={html} />
      {files.length > 0 && <bdi>{files.join(', ')}</bdi>}
    </Lines>
  );
}

/** Whether the dialog of both texts is open: it opens with each conflict, and again by hand. */
export function useBothTexts({ theirs }: Pick<DraftState, 'theirs'>) {
  const [state, setState] = useState({ of: theirs, isOpen: theirs !== null });
  if (state.of !== theirs) setState({ of: theirs, isOpen: theirs !== null });
  return {
    isOpen: state.isOpen && theirs !== null,
    open: () => setState({ of: theirs, isOpen: true }),
    close: () => setState({ of: theirs, isOpen: false }),
  };
}

/** What is written here beside what was saved elsewhere meanwhile. */
export function BothTexts({ draft, onClose }: { draft: DraftState; onClose: () => void }) {
  const { theirs, content, settle } = draft;
  if (!theirs) return null;
  return (
    <StaleDialog
      mine={<Side content={content} />}
      theirs={<Side content={contentOf(theirs)} />}
      onSettle={settle}
      onClose={onClose}
    />
  );
}
