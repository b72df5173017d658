import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterAll, beforeAll } from 'vitest';

/**
 * The editor measures the position of its caret; jsdom has no layout. Call it once in a test file; it is reverted
 * after the file, because axe measures positions too and must not get empty ones.
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

/** Inserts text into an editor at its caret; jsdom can't type into contenteditable elements. */
export function writeInto(field: HTMLElement, text: string): void {
  const { editor } = field as HTMLElement & { editor: Editor };
  act(() => void editor.chain().focus().insertContent(text).run());
}
