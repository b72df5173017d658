import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/react';
import { useEffect, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { Lookup } from './lookups';

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

/** Tells the field which of the offered people is meant, for screen readers. */
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

/** People who may be meant by what stands behind the `@`. */
export function MentionList({ editor, lookup }: { editor: Editor; lookup: Lookup }) {
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
              // The text keeps the focus.
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
