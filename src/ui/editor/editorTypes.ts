import type { Doc } from '@/domain/doc/types';
import type { PersonRef } from '@/domain/people/personRef';

/** Where a picture of a document is, by the id of its attachment. */
export type Pictures = ReadonlyMap<string, { url: string }>;

/** A picture that has been uploaded for a document. */
export interface UploadedPicture {
  id: string;
  name: string;
  url: string;
}

/** Props of `Editor`. */
export interface EditorProps {
  /** What the text is, e.g. "Description". */
  label: string;
  value: Doc;
  /** Hears the cleaned document after each change. */
  onChange: (doc: Doc) => void;
  /** Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Who may be named with `@`; without it nobody. */
  mentions?: ((query: string) => Promise<PersonRef[]>) | undefined;
  /** Keeps a pasted or dropped picture; without it pictures have no place in the text. */
  upload?: ((file: File) => Promise<UploadedPicture | null>) | undefined;
  pictures?: Pictures | undefined;
  placeholder?: string | undefined;
  /** Lines that it is high at least; 2 unless said. */
  minRows?: number | undefined;
  /** With headings, quotes, code and task lists; otherwise the few tools of a comment. */
  full?: boolean | undefined;
  startFocused?: boolean | undefined;
}
