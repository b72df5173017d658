import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterAll, beforeAll } from 'vitest';

/**
 * The editor measures where its caret is; jsdom has no layout to tell. Call it once in a test file; it is taken back
 * after the file, because axe asks for places too and must not be told that nothing is there.
 */
export function withoutLayout(): void {
  const nowhere = () => new DOMRect();
  beforeAll(() => {
    Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere });
    Object.assign(document, { elementFromPoint: () => null });
  });
  afterAll(() => {
    for (const name of ['getClientRects', 'getBoundingClientRect'])
      Reflect.deleteProperty(Range.prototype, name);
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
}

/** Writes into an editor at its caret; jsdom knows nothing of typing in a text that is not a field. */
export function writeInto(field: HTMLElement, text: string): void {
  const { editor } = field as HTMLElement & { editor: Editor };
  act(() => void editor.chain().focus().insertContent(text).run());
}
