import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { pageNonce } from '@/core/pageNonce';
import { useStableCallback } from '@/core/useStableCallback';
import { DocFrame } from './docStyles';
import { EDITOR_LINE, EditorFrame } from './EditorFrame';
import { extensionsFor } from './extensions';
import { LinkDialog } from './LinkDialog';
import { cleanPasted } from './pasted';
import { Toolbar } from './Toolbar';

/** Props of `HtmlEditor`. */
export interface HtmlEditorProps {
  /** Accessible name, e.g. "Description". */
  label: string;
  /** Initial HTML; later changes are ignored. */
  initial: string;
  /** Receives the HTML after each change, '' for an empty text. */
  onChange: (html: string) => void;
  minRows: number;
  /** With headings, quotes, code and more; otherwise a few tools. */
  full?: boolean;
  startFocused?: boolean;
  /** Called on Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
}

/** Pictures and tasks are not supported. */
const NOTHING = {
  urlOf: () => undefined,
  taskLabel: (text: string) => text,
  onPictures: () => false,
};

/** Tools for what such texts can't hold. */
const UNKNOWN_TOOLS: ReadonlySet<string> = new Set(['tasks']);

/** The editor of texts stored as HTML; the server sanitizes its output. */
export function HtmlEditorPart(props: HtmlEditorProps) {
  const { label, initial, onChange, minRows, full = false, startFocused = false, onSubmit } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const onToolbar = useStableCallback(() =>
    toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  );
  const host = {
    ...NOTHING,
    onSubmit: useStableCallback(() => onSubmit?.()),
    onLink: () => setLinking(true),
    onToolbar,
  };
  const [extensions] = useState(() => extensionsFor(host));
  const nonce = pageNonce();
  const editor = useEditor({
    immediatelyRender: true,
    extensions,
    content: initial,
    autofocus: startFocused ? 'start' : false,
    textDirection: 'auto',
    ...(nonce !== undefined && { injectNonce: nonce }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <EditorFrame>
      <Toolbar
        editor={editor}
        toolbarRef={toolbar}
        full={full}
        without={UNKNOWN_TOOLS}
        onLink={() => setLinking(true)}
        onPicture={undefined}
      />
      <DocFrame sx={{ '& .tiptap': { minBlockSize: minRows * EDITOR_LINE + 24 } }}>
        <EditorContent editor={editor} />
      </DocFrame>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </EditorFrame>
  );
}
