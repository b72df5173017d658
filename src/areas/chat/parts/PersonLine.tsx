import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PersonFace } from './ConversationAvatar';

export const PersonLines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Line = styled('li')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1.5),
  minBlockSize: 48,
  position: 'relative',
  '& > .words': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& .words > *, & .words > button > *': { maxInlineSize: '100%' },
  // Elements beside the name are above its click area.
  '& > .words ~ *': { position: 'relative', zIndex: 1 },
  '& > .words > button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'grid',
    '&:hover bdi': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    '&::after': { content: '""', inset: 0, position: 'absolute' },
  },
  '& .words > bdi, & .words > button > bdi': {
    ...theme.typography.subtitle2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': {
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

interface PersonLineProps {
  id: string;
  name: string;
  avatar: string | null;
  below?: string | null | undefined;
  /** Below both: further information, e.g. a role. */
  mark?: ReactNode;
  /** Shows the person's details. */
  onOpen?: (() => void) | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

/** A person in a list: picture with presence, name, a second line, and actions. */
export function PersonLine({ id, name, avatar, below, mark, onOpen, children }: PersonLineProps) {
  return (
    <Line>
      <PersonFace id={id} name={name} avatar={avatar} size={36} />
      <span className="words">
        {onOpen ? (
          <button type="button" onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
        {below && (
          <small>
            <bdi>{below}</bdi>
          </small>
        )}
        {mark}
      </span>
      {children}
    </Line>
  );
}
