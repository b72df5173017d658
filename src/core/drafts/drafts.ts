import { createStore, del, get, set } from 'idb-keyval';

/** A text that the server does not have yet: a line, HTML, a document of the editor, or several in an object. */
export interface Draft<Text> {
  /** The author: another user's draft is deleted. */
  userId: string;
  doc: Text;
  /** The server version that it is based on. */
  version: number;
}

/** In browsers without storage these calls do nothing. */
const store = () => createStore('atrium-drafts', 'texts');

/** The stored text of a place, or null. Places begin with the kind of their record: `card:<id>:name`. */
export async function readDraft<Text>(place: string, userId: string): Promise<Draft<Text> | null> {
  try {
    const kept = await get<Draft<Text>>(place, store());
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a text until the server has it; null deletes it. */
export async function storeDraft(place: string, draft: Draft<unknown> | null): Promise<void> {
  try {
    if (draft) await set(place, draft, store());
    else await del(place, store());
  } catch {
    // The text is still in the page.
  }
}
