import { type ReactNode, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Composer, type TakeFiles } from '../composer/Composer';
import { NO_MODE } from '../composer/mode';
import type { Draft } from '@/domain/chat/schemas';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { useFirstDraft } from '../drafts/useDraft';
import { OutgoingRow } from '../messages/OutgoingRow';
import { type LogActs, LogContext } from '../messages/logContext';
import { useOwnId } from '../useChat';
import { useSending } from '../useChatActs';
import { DropArea } from './DropArea';

const Space = styled(Scrollbar)(({ theme }) => ({
  flexGrow: 1,
  minBlockSize: 0,
  padding: theme.spacing(2, 3),
}));

const nothing = () => undefined;

interface LaneProps {
  lane: string;
  recipients: string[];
  title?: string;
  takesFocus: boolean;
  /** The draft stored on the server; undefined if the server does not report it. */
  known?: Draft | null | undefined;
  /** Lanes from which text written just now is carried over. */
  carried?: readonly string[];
  /** Shown in place of the messages. */
  children?: ReactNode;
}

/** The composer before a conversation exists: the first message creates it. */
export function Lane({ lane, recipients, title, takesFocus, known, carried, children }: LaneProps) {
  const ownId = useOwnId();
  const sending = useSending(lane);
  const [mode, setMode] = useState(NO_MODE);
  const takeFiles = useRef<TakeFiles>(null);
  const draft = useFirstDraft(lane, known, undefined, carried);
  const acts = {
    retry: ({ clientId }) => sending.retry(clientId),
    drop: ({ clientId }) => sending.drop(clientId),
  } as Pick<LogActs, 'retry' | 'drop'> as LogActs;
  return (
    <DropArea takeFiles={takeFiles}>
      <Space>
        {children}
        <LogContext value={{ acts, ownId, canWrite: true }}>
          {sending.outgoing.map((item, index) => (
            <OutgoingRow key={item.clientId} item={item} starts={index === 0} />
          ))}
        </LogContext>
      </Space>
      <Composer
        target={{ lane, conversation: undefined, recipients, draft, ...(title && { title }) }}
        mode={mode}
        onMode={setMode}
        onEditLast={nothing}
        takesFocus={takesFocus}
        takeFiles={takeFiles}
        send={sending.send}
      />
    </DropArea>
  );
}
