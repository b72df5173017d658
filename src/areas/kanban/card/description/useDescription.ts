import { useEffect, useState } from 'react';
import { cleanDoc } from '@/domain/doc/cleanDoc';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import type { ApiError } from '@/domain/errors';
import type { Card } from '@/domain/kanban/detailSchemas';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { cardsApi } from '../cardApi';
import { useCardTools } from '../cardContext';
import { keepDraft, readDraft } from '../save/drafts';
import { useAutosave } from '../save/useAutosave';

const isSame = (a: Doc, b: Doc) => JSON.stringify(a) === JSON.stringify(b);

/** The text that stands against ours, with its version. */
export interface Theirs {
  doc: Doc;
  version: number;
}

function theirsOf(refusal: ApiError): Theirs | null {
  if (refusal.code !== 'stale-version') return null;
  const { description, descriptionVersion } = (refusal.current ?? {}) as Partial<Card>;
  return { doc: description ? cleanDoc(description) : EMPTY_DOC, version: descriptionVersion ?? 0 };
}

/** The writing of a description: kept in the browser until the server has it; another's text is never written over unseen. */
export function useDescription() {
  const { card, write, ownId } = useCardTools();
  const place = `card:${card.id}:description`;
  const saved = card.description ?? EMPTY_DOC;
  const [base, setBase] = useState<number | null>(null);
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
    setBase(done.descriptionVersion);
    await keepDraft(place, null);
    return true;
  };
  const text = useAutosave<Doc>({
    saved,
    isSame,
    save: (doc) => (theirs ? Promise.resolve(false) : send(doc, base ?? card.descriptionVersion)),
  });
  const change = useStableCallback((doc: Doc, from?: number) => {
    const version = from ?? base ?? card.descriptionVersion;
    setBase(version);
    text.change(doc);
    void keepDraft(place, { userId: ownId, doc, version });
  });
  useEffect(() => {
    let wanted = true;
    async function resume() {
      const draft = await readDraft(place, ownId);
      if (wanted && draft) change(draft.doc, draft.version);
    }
    void resume();
    return () => {
      wanted = false;
    };
  }, [place, ownId, change]);
  /** Ends a conflict: `doc` becomes the text, on top of theirs. */
  const settle = async (doc: Doc) => {
    if (!theirs) return;
    setTheirs(null);
    text.change(doc);
    if (await send(doc, theirs.version)) text.reset();
  };
  return { ...text, change, theirs, settle, later: () => setTheirs(null) };
}
