import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_BODY } from '@/domain/chat/limits';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useDrop } from '@/ui/upload/useDrop';
import type { OtherDraftProps } from '../drafts/OtherDraft';
import { Banner } from './Banner';
import { FileChips } from './FileChips';
import { InsertButtons, SendButtons } from './ComposerButtons';
import { LookupMenu } from './LookupMenu';
import { SentLine } from './SentLine';
import { type ComposerOptions, type ComposerState, useComposer } from './useComposer';
import { useComposerKeys } from './useComposerKeys';

/** From here on the number of characters is shown. */
const COUNT_FROM = 19_000;
const MAX_ROWS = 8;

const VoiceRecorder = lazyPart<{ onDone: (file: File, ms: number) => void; onCancel: () => void }>(() =>
  import('./VoiceRecorder').then((part) => part.VoiceRecorder),
);

const OtherDraft = lazyPart<OtherDraftProps>(() =>
  import('../drafts/OtherDraft').then((part) => part.OtherDraft),
);

const Frame = styled('div')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  flexShrink: 0,
  padding: theme.spacing(1, 1.5),
  position: 'relative',
  '&[data-over=true]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.08) },
}));
const Line = styled('div')(({ theme }) => ({
  alignItems: 'flex-end',
  display: 'flex',
  gap: theme.spacing(0.5),
}));

export interface ComposerProps extends Omit<ComposerOptions, 'input'> {
  /** Edits one's last message, when there is one. */
  onEditLast: () => void;
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
}

interface FieldProps {
  composer: ComposerState;
  input: RefObject<HTMLTextAreaElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The text itself; pasted pictures and files go with it. */
function Field({ composer, input, onKeyDown }: FieldProps) {
  const t = useText();
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    composer.files.add([...event.clipboardData.files]);
  };
  return (
    <InputBase
      multiline
      fullWidth
      maxRows={MAX_ROWS}
      value={composer.text}
      placeholder={t('chat.composer.placeholder')}
      inputRef={input}
      onChange={(event) => composer.type(event.target as HTMLTextAreaElement)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      slotProps={{ input: { 'aria-label': t('chat.composer.label'), dir: 'auto', maxLength: MAX_BODY } }}
      sx={{ paddingBlock: 1, typography: 'body2' }}
    />
  );
}

/** Where messages are written: text with Markdown, people, emoji, files, a voice. Source: chat, section 3.2. */
export function Composer(props: ComposerProps) {
  const { target, mode, onEditLast, takesFocus } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const composer = useComposer({ ...props, input });
  const { text, files } = composer;
  const { over, dropProps } = useDrop(files.add);
  useEffect(() => {
    if (takesFocus || mode.reply) input.current?.focus({ preventScroll: true });
  }, [takesFocus, mode.reply]);
  const submit = () => {
    const clientId = composer.submit();
    if (clientId) setSentId(clientId);
    input.current?.focus();
  };
  const onKeyDown = useComposerKeys({ composer, mode, submit, onEditLast });
  const recorded = (file: File, ms: number) => {
    setRecording(false);
    void composer.sendRecording(file, ms);
  };
  if (isRecording) {
    return (
      <Frame data-page-bar>
        <VoiceRecorder onCancel={() => setRecording(false)} onDone={recorded} />
      </Frame>
    );
  }
  return (
    <Frame data-page-bar data-over={over} {...dropProps}>
      {composer.other && <OtherDraft draft={composer.other} onDecide={composer.decide} />}
      <Banner mode={mode} onStop={composer.stop} />
      <FileChips files={files} />
      <LookupMenu composer={composer} input={input} conversation={target.conversation} />
      <Line>
        <InsertButtons onEmoji={composer.insert} onFiles={files.add} />
        <Field composer={composer} input={input} onKeyDown={onKeyDown} />
        <SendButtons
          isEmpty={text === '' && files.attachments.length === 0}
          isEditing={mode.edit !== null}
          isReady={composer.isReady}
          onRecord={() => setRecording(true)}
          onSend={submit}
        />
      </Line>
      <SentLine
        clientId={sentId}
        conversation={target.conversation}
        length={text.length >= COUNT_FROM ? text.length : 0}
        onBack={composer.putBack}
        onEnd={() => setSentId(null)}
      />
    </Frame>
  );
}
