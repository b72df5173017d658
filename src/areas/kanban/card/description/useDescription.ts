import { useRef, useState } from 'react';
import { storeDraft } from '@/core/drafts/drafts';
import { useAutosave } from '@/core/drafts/useAutosave';
import { useResumed } from '@/core/drafts/useResumed';
import { useStableCallback } from '@/core/useStableCallback';
import { cleanDoc } from '@/domain/doc/cleanDoc';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import type { ApiError } from '@/domain/errors';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { Settlement } from '@/ui/editor/StaleDialogPart';
import { cardsApi } from '../../api';
import { useCardTools } from '../cardContext';

const isSame = (a: Doc, b: Doc) => JSON.stringify(a) === JSON.stringify(b);

/** The conflicting text on the server, with its version. */
export interface Theirs {
  doc: Doc;
  version: number;
}

function theirsOf(refusal: ApiError): Theirs | null {
  if (refusal.code !== 'stale-version') return null;
  const { description, descriptionVersion } = (refusal.current ?? {}) as Partial<Card>;
  return { doc: description ? cleanDoc(description) : EMPTY_DOC, version: descriptionVersion ?? 0 };
}

function settled(choice: Settlement, mine: Doc, theirs: Doc): Doc {
  if (choice === 'both') return { type: 'doc', content: [...theirs.content, ...mine.content] };
  return choice === 'mine' ? mine : theirs;
}

/** Editing a description: stored in the browser until saved; another user's text is never overwritten unseen. */
export function useDescription() {
  const { card, write, ownId, canEdit } = useCardTools();
  const place = `card:${card.id}:description`;
  const saved = card.description ?? EMPTY_DOC;
  // The base version of the unsaved text, and that text; refs, because a save continues after the drawer is closed.
  const base = useRef<number | null>(null);
  const latest = useRef<Doc | null>(null);
  const keep = (doc: Doc, version: number) => void storeDraft(place, { userId: ownId, doc, version });
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const send = async (doc: Doc, descriptionVersion: number): Promise<boolean> => {
    const description = isEmptyDoc(doc) ? null : doc;
    const done = await write(
      {
        call: () => cardsApi.describe({ cardId: card.id, descriptionVersion, description }),
        take: (shown, answer) => {
          shown.description = description;
          shown.descriptionVersion = answer.descriptionVersion;
          shown.hasDescription = description !== null;
        },
      },
      {
        quietly: (refusal) => {
          const found = theirsOf(refusal);
          setTheirs(found);
          return found !== null;
        },
      },
    );
    if (!done) return false;
    const newer = latest.current === doc ? null : latest.current;
    base.current = newer && done.descriptionVersion;
    if (newer) keep(newer, done.descriptionVersion);
    else void storeDraft(place, null);
    return true;
  };
  const text = useAutosave<Doc>({
    saved,
    isSame,
    save: (doc) => (theirs ? Promise.resolve(false) : send(doc, base.current ?? card.descriptionVersion)),
  });
  const change = useStableCallback((doc: Doc, from?: number) => {
    const version = from ?? (text.isUnsaved ? base.current : null) ?? card.descriptionVersion;
    base.current = version;
    latest.current = doc;
    text.change(doc);
    if (text.state !== 'saving' && isSame(doc, saved)) void storeDraft(place, null);
    else keep(doc, version);
  });
  useResumed<Doc>(place, ownId, ({ doc, version }) => change(doc, version), canEdit);
  /** Resolves a conflict: the chosen text is based on their version. */
  const settle = (choice: Settlement) => {
    if (!theirs) return;
    const doc = settled(choice, text.value, theirs.doc);
    setTheirs(null);
    base.current = theirs.version;
    latest.current = doc;
    text.change(doc, 0);
    if (choice === 'theirs') void storeDraft(place, null);
    else keep(doc, theirs.version);
  };
  return { ...text, change, theirs, settle, later: () => setTheirs(null) };
}
