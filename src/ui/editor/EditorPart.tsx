import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type Editor, EditorContent } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { FileInput } from '@/ui/upload/FileInput';
import { DocFrame } from './docStyles';
import { EDITOR_LINE, EditorFrame } from './EditorFrame';
import type { EditorProps } from './editorTypes';
import { LinkDialog } from './LinkDialog';
import type { Lookup } from './lookups';
import { Toolbar } from './Toolbar';
import { useHouseEditor } from './useHouseEditor';

const List = styled(Paper)(({ theme }) => ({
  maxBlockSize: 280,
  minInlineSize: 220,
  overflowY: 'auto',
  padding: theme.spacing(0.5),
  '& > div': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 1.5),
  },
  '& > div[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
}));

/** Sets the field's `aria-activedescendant` to the active suggestion, for screen readers. */
function useFieldPointer(editor: Editor, id: string, active: number): void {
  useEffect(() => {
    const field = editor.view.dom;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);
}

/** People whose names match the text after `@`. */
function MentionList({ editor, lookup }: { editor: Editor; lookup: Lookup }) {
  const t = useText();
  const id = useId();
  const { people, active, anchor, choose } = lookup;
  useFieldPointer(editor, id, active);
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <List elevation={8} id={id} role="listbox" aria-label={t('editor.mention')}>
        {people.map((person, at) => (
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => {
              // Keeps the focus in the text.
              event.preventDefault();
              choose(person);
            }}
          >
            <PersonAvatar name={person.name ?? person.username} src={person.avatar} size={24} />
            <bdi>{person.name ?? person.username}</bdi>
          </div>
        ))}
      </List>
    </Popper>
  );
}

/** The editor with its libraries. */
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
