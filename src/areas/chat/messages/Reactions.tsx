import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { NamesContext } from './body/Mention';
import { useLog } from './logContext';

const List = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const Toggle = styled('button')(({ theme }) => ({
  all: 'unset',
  ...theme.typography.caption,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  cursor: 'pointer',
  lineHeight: '22px',
  minBlockSize: 24,
  paddingInline: 8,
  '&[aria-pressed=true]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.16),
    borderColor: theme.palette.primary.main,
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '&:disabled': { cursor: 'default' },
}));

/** What others think of a message: chips that toggle one's own, each saying who. */
export function Reactions({ message }: { message: Message }) {
  const t = useText();
  const names = useContext(NamesContext);
  const { list, number } = useFormat();
  const { acts, ownId, canWrite } = useLog();
  if (message.reactions.length === 0) return null;
  const nameOf = (id: string) =>
    id === ownId ? t('chat.person.you') : (names.get(id) ?? t('chat.person.deleted'));
  return (
    <List>
      {message.reactions.map(({ emoji, userIds }) => {
        const who = list(userIds.map(nameOf));
        return (
          <Toggle
            key={emoji}
            type="button"
            title={who}
            disabled={!canWrite}
            aria-pressed={userIds.includes(ownId)}
            aria-label={t('chat.reaction.label', { emoji, names: who })}
            onClick={() => acts.react(message, emoji)}
          >
            {emoji} {number(userIds.length)}
          </Toggle>
        );
      })}
    </List>
  );
}
