import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Conversation } from '@/domain/chat/schemas';
import { otherOf } from '../parts/names';
import { useRights } from '../parts/rights';
import { openConversation } from '../state/requests';
import { useOwnId } from '../useChat';
import { useChatActs } from '../useChatActs';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  justifyContent: 'center',
  padding: theme.spacing(2),
}));

export interface ReadOnlyProps {
  conversation: Conversation;
  label: string;
}

/** Why nothing can be written here, and what can be done about it. */
export function ReadOnly({ conversation, label }: ReadOnlyProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const ownId = useOwnId();
  const { addMembers, updateConversation } = useChatActs();
  const { id, key, version, archivedAt, joined, type } = conversation;
  const rights = useRights(conversation);
  const again = () => dispatch(openConversation({ conversationKey: key, at: 'latest' }));
  const act = (work: Promise<unknown>) => void work.then(again).catch(() => undefined);
  const why = archivedAt
    ? 'archived'
    : !joined
      ? 'notJoined'
      : type === 'ONE_TO_ONE' && otherOf(conversation)?.disabled
        ? 'disabled'
        : 'other';
  return (
    <Bar role="note" aria-label={label}>
      {t(`chat.readOnly.${why}`)}
      {why === 'notJoined' && type === 'CHANNEL' && (
        <Button variant="contained" onClick={() => act(addMembers({ conversationId: id, userIds: [ownId] }))}>
          {t('chat.readOnly.join')}
        </Button>
      )}
      {why === 'archived' && rights.archive && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            act(updateConversation({ conversationId: id, version, conversation: { archived: false } }))
          }
        >
          {t('chat.readOnly.unarchive')}
        </Button>
      )}
    </Bar>
  );
}
