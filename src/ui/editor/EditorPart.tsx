import { EditorContent } from '@tiptap/react';
import { useRef, useState } from 'react';
import { FileInput } from '@/ui/upload/FileInput';
import { DocFrame } from './docStyles';
import { EDITOR_LINE, EditorFrame } from './EditorFrame';
import type { EditorProps } from './editorTypes';
import { LinkDialog } from './LinkDialog';
import { MentionList } from './MentionList';
import { Toolbar } from './Toolbar';
import { useHouseEditor } from './useHouseEditor';

/** The editor itself, with the libraries it needs. */
export function EditorPart(props: EditorProps) {
  const { full = false, minRows = 2, placeholder, upload } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const { editor, lookup, isEmpty, addPictures } = useHouseEditor(props, {
    onLink: () => setLinking(true),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  });
  return (
    <EditorFrame>
      <Toolbar
        editor={editor}
        toolbarRef={toolbar}
        full={full}
        onLink={() => setLinking(true)}
        onPicture={upload && (() => input.current?.click())}
      />
      {isEmpty && placeholder && (
        <span className="placeholder" aria-hidden>
          {placeholder}
        </span>
      )}
      <DocFrame sx={{ '& .tiptap': { minBlockSize: minRows * EDITOR_LINE + 24 } }}>
        <EditorContent editor={editor} />
      </DocFrame>
      {lookup && lookup.people.length > 0 && <MentionList editor={editor} lookup={lookup} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {upload && (
        <FileInput
          inputRef={input}
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          multiple
          onFiles={(files) => void addPictures(files)}
        />
      )}
    </EditorFrame>
  );
}
