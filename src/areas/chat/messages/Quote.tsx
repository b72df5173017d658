import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { NamesContext } from './body/Mention';
import { LoadedContext, useLog } from './logContext';
import { oneLine } from './textKinds';

const Button = styled('button')(({ theme }) => ({
  all: 'unset',
  ...theme.typography.caption,
  borderInlineStart: '3px solid currentcolor',
  boxSizing: 'border-box',
  cursor: 'pointer',
  display: 'block',
  marginBlockEnd: theme.spacing(0.5),
  maxInlineSize: '100%',
  opacity: 0.85,
  paddingInlineStart: theme.spacing(1),
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& strong': { display: 'block' },
  '& bdi': { overflowWrap: 'anywhere' },
}));

/** The message that is replied to; links to it. */
export function Quote({ replyTo }: { replyTo: NonNullable<Message['replyTo']> }) {
  const t = useText();
  const names = useContext(NamesContext);
  const messages = useContext(LoadedContext);
  const { acts } = useLog();
  const { id, senderId, excerpt, gone } = replyTo;
  // Events carry no quote; a loaded message has it.
  const loaded = messages.find((message) => message.id === id);
  const said = loaded?.deletedAt ? t('chat.preview.deleted') : oneLine(excerpt ?? loaded?.body ?? '');
  const text = gone ? t(`chat.quote.${gone}`) : said || t('chat.quote.attachment');
  return (
    <Button type="button" onClick={() => acts.jump(id)} disabled={gone === 'earlier'}>
      <strong>
        <bdi>{names.get(senderId) ?? t('chat.person.deleted')}</bdi>
      </strong>
      <bdi dir="auto">{text}</bdi>
    </Button>
  );
}
