import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import { ApiError } from '@/domain/errors';
import type { Draft } from '@/domain/mail/schemas';
import type { ComposeWindow } from './composeSlice';
import { contentOf, type MailContent, newContent, signed } from './content';
import type { KnownDraft } from './draftStore';
import { type Creation, forgetMail, readKept } from './keptMails';
import { splitQuote } from './quote';
import { useSettingsActs } from './useWritingSettings';
import { writingApi } from './writingApi';

/** What a window begins with. */
export interface OpenedMail {
  /** What is shown, before anything is changed. */
  content: MailContent;
  /** A text that the server does not have yet, written before. */
  kept: MailContent | null;
  known: KnownDraft | null;
  /** What the server has of it. */
  saved: MailContent | null;
  creation: Creation | null;
  /** The draft was made for this window: closing it untouched deletes it. */
  isMade: boolean;
}

const NO_TEXT = { kept: null, creation: null, isMade: false };

/** A draft with the user's signature above what it answers. */
function withSignature(draft: Draft, signature: string): MailContent {
  const content = contentOf(draft);
  const { body, quote } = splitQuote(content.html);
  return { ...content, html: `${signed(body, signature)}${quote}` };
}

/** A text that the server has nothing of. */
function openedAnew(content: MailContent, creation: Creation | null): OpenedMail {
  return { content: newContent({}, ''), kept: content, known: null, saved: null, creation, isMade: false };
}

async function openedDraft(id: string, mailId: string, userId: string): Promise<OpenedMail> {
  const kept = await readKept({ id, mailId }, userId);
  try {
    const { draft } = await writingApi.draft({ mailId });
    const saved = contentOf(draft);
    // A kept text is based on an older version: saving it shows both, unless nothing was changed meanwhile.
    const version = kept ? Math.min(kept.version, draft.version) : draft.version;
    return { ...NO_TEXT, content: saved, kept: kept?.doc.content ?? null, known: { mailId, version }, saved };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone || !kept) throw error;
    forgetMail(id, mailId);
    return openedAnew(kept.doc.content, null);
  }
}

/** Reads what a window begins with, or makes the draft of an answer. */
async function opened(window: ComposeWindow, userId: string, signature: string): Promise<OpenedMail | null> {
  const { id, asked, mailId } = window;
  if (mailId !== null) return openedDraft(id, mailId, userId);
  if (asked.kind === 'draft') return openedDraft(id, asked.mailId, userId);
  if (asked.kind === 'kept') {
    const kept = await readKept({ id, mailId: null }, userId);
    if (!kept) return null;
    return openedAnew(kept.doc.content, kept.doc.creation);
  }
  if (asked.kind === 'new')
    return { ...NO_TEXT, content: newContent(asked, signature), known: null, saved: null };
  // Opened twice, it is the same draft.
  const basedOn = { mailId: asked.mailId, kind: asked.kind };
  const { draft } = await writingApi.newDraft({ basedOn }, { idempotencyKey: id });
  return {
    ...NO_TEXT,
    content: asked.kind === 'again' ? contentOf(draft) : withSignature(draft, signature),
    known: { mailId: draft.mailId, version: draft.version },
    saved: contentOf(draft),
    isMade: true,
  };
}

/** What a window begins with, once it is read; `onNothing` when there is nothing to show. */
export function useOpened(window: ComposeWindow, onNothing: () => void) {
  const { user } = useAuth();
  const ownId = user?.id ?? '';
  const { load } = useSettingsActs();
  const { data, error, reload } = useRead(window.id, async () => {
    // Without the settings one can write all the same.
    const signature = await load().then(
      ({ settings }) => settings.signatureHtml,
      () => '',
    );
    return { mail: await opened(window, ownId, signature) };
  });
  const end = useStableCallback(() => {
    forgetMail(window.id, null);
    onNothing();
  });
  const isNothing = data !== null && data.mail === null;
  useEffect(() => {
    if (isNothing) end();
  }, [isNothing, end]);
  return { mail: data?.mail ?? null, error, retry: reload };
}
