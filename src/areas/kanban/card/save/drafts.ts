import { createStore, del, get, set } from 'idb-keyval';
import type { Doc } from '@/domain/doc/types';

/** A text that the server does not have yet. */
export interface Draft<Text = Doc> {
  /** Whose it is: another person's is thrown away. */
  userId: string;
  doc: Text;
  /** The version of the server's text that it began from. */
  version: number;
}

/** Source: kanban, section 3. Browsers that keep nothing make these calls do nothing. */
const store = () => createStore('atrium-drafts', 'texts');

/** The kept text of a place, or null. */
export async function readDraft<Text>(place: string, userId: string): Promise<Draft<Text> | null> {
  try {
    const kept = await get<Draft<Text>>(place, store());
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a text until the server has it; null forgets it. */
export async function storeDraft(place: string, draft: Draft<unknown> | null): Promise<void> {
  try {
    if (draft) await set(place, draft, store());
    else await del(place, store());
  } catch {
    // The text is still in the page.
  }
}
