import type { Doc } from '@/domain/doc/types';
import type { PersonRef } from '@/domain/people/personRef';

/** URLs of a document's pictures by attachment id. */
export type Pictures = ReadonlyMap<string, { url: string }>;

/** A picture that has been uploaded for a document. */
export interface UploadedPicture {
  id: string;
  name: string;
  url: string;
}

/** Props of `Editor`. */
export interface EditorProps {
  /** Accessible name, e.g. "Description". */
  label: string;
  value: Doc;
  /** Receives the sanitized document after each change. */
  onChange: (doc: Doc) => void;
  /** Called on Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Finds people to mention with `@`; without it there are no mentions. */
  mentions?: ((query: string) => Promise<PersonRef[]>) | undefined;
  /** Uploads a pasted or dropped picture; without it the text can't contain pictures. */
  upload?: ((file: File) => Promise<UploadedPicture | null>) | undefined;
  pictures?: Pictures | undefined;
  placeholder?: string | undefined;
  /** Minimum height in lines; 2 by default. */
  minRows?: number | undefined;
  /** With headings, quotes, code and task lists; otherwise the few tools of a comment. */
  full?: boolean | undefined;
  startFocused?: boolean | undefined;
}
