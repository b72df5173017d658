import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { chatApi } from '../../chatApi';
import { ChatDialog } from '../../parts/ChatDialog';
import { useRead } from '@/core/redux/useRead';
import { MessageText } from '../body/MessageText';

const Item = styled('li')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  listStyle: 'none',
  paddingBlock: theme.spacing(1.5),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const List = styled('ol')({ margin: 0, padding: 0 });

/** The earlier texts of an edited message. */
export function HistoryDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error, isLoading, reload } = useRead(message.id, (signal) =>
    chatApi.revisions({ messageId: message.id }, { signal }),
  );
  return (
    <ChatDialog title={t('chat.history.title')} onClose={onClose}>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        skeleton={<Skeleton height={64} />}
        onRetry={reload}
      >
        <List>
          {(data?.revisions ?? []).map(({ n, body, editedAt }) => (
            <Item key={n}>
              <time dateTime={editedAt}>{dateTime(editedAt)}</time>
              <MessageText text={body} />
            </Item>
          ))}
        </List>
      </Async>
    </ChatDialog>
  );
}
