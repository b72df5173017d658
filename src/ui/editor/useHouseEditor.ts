import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { useStableCallback } from '@/core/useStableCallback';
import { cleanDoc } from '@/domain/doc/cleanDoc';
import type { Doc } from '@/domain/doc/types';
import type { EditorProps } from './editorTypes';
import { type EditorHost, extensionsFor } from './extensions';
import { Lookups } from './lookups';
import { cleanPasted } from './pasted';

type Acts = Pick<EditorHost, 'onLink' | 'onToolbar'>;

/** URLs of pictures: those of the given document and those uploaded since. */
function usePictures({ pictures, upload }: EditorProps) {
  const [own] = useState(() => new Map<string, { url: string }>());
  const insert = async (editor: Editor, files: readonly File[]) => {
    for (const file of files) {
      const added = await upload?.(file);
      if (!added || editor.isDestroyed) continue;
      own.set(added.id, added);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { id: added.id, alt: added.name } })
        .run();
    }
  };
  return {
    urlOf: useStableCallback((id: string) => (pictures?.get(id) ?? own.get(id))?.url),
    insert: useStableCallback(insert),
  };
}

/** Loads a document that was changed from outside; the editor's own output is ignored. */
function useGiven(editor: Editor, value: Doc): void {
  useEffect(() => {
    const shown = JSON.stringify(cleanDoc(editor.getJSON()));
    if (JSON.stringify(value) !== shown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
}

/** The library's editor with our nodes, keys, mentions and pictures. */
export function useHouseEditor(props: EditorProps, acts: Acts) {
  const { label, value, mentions, upload, onChange, onSubmit, onBlur, startFocused = false } = props;
  const t = useText();
  const { urlOf, insert } = usePictures(props);
  const ask = useStableCallback(async (query: string) => (await mentions?.(query)) ?? []);
  const [lookups] = useState(() => new Lookups(ask));
  const host: EditorHost = {
    onSubmit: useStableCallback(() => onSubmit?.()),
    onLink: useStableCallback(acts.onLink),
    onToolbar: useStableCallback(acts.onToolbar),
    urlOf,
    taskLabel: useStableCallback((text: string) => t('editor.task', { text })),
    onPictures: useStableCallback((editor: Editor, files: File[]) => {
      if (!upload || files.length === 0) return false;
      void insert(editor, files);
      return true;
    }),
    suggestion: mentions && lookups.suggestion,
  };
  const [extensions] = useState(() => extensionsFor(host));
  const nonce = pageNonce();
  const editor = useEditor({
    // This component is never rendered on the server; otherwise the library defers to an effect when it detects Next.
    immediatelyRender: true,
    extensions,
    content: value,
    autofocus: startFocused ? 'end' : false,
    textDirection: 'auto',
    ...(nonce !== undefined && { injectNonce: nonce }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onChange(cleanDoc(changed.getJSON())),
    onBlur: () => onBlur?.(),
  });
  useGiven(editor, value);
  const isEmpty = useEditorState({ editor, selector: ({ editor: shown }) => shown.isEmpty });
  const lookup = useSyncExternalStore(lookups.subscribe, lookups.getOpen);
  return { editor, lookup, isEmpty, addPictures: (files: File[]) => insert(editor, files) };
}
