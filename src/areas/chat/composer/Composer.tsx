import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import type { Attachment } from '@/domain/blobs/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { interceptPastedFiles } from '@/ui/upload/pastedFiles';
import type { OtherDraftProps } from '../drafts/OtherDraft';
import { Banner } from './Banner';
import { InsertButtons, SendButtons } from './ComposerButtons';
import type { FileChipsProps } from './FileChips';
import type { LookupMenuProps } from './LookupMenu';
import type { ComposerOptions } from './outgoing';
import { SentLine, useSentId } from './SentLine';
import { type ComposerState, useComposer } from './useComposer';
import type { VoiceRecorderProps } from './VoiceRecorder';

interface ComposerKeys {
  composer: ComposerState;
  submit: () => void;
  onEditLast: () => void;
}

/** `keyCode` of the key that confirms an IME candidate in browsers that end the composition before its keydown. */
const CHOSEN = 229;

/** Keys of the field: Enter sends (or Ctrl+Enter, if set), never during IME input. Source: chat, section 3.4. */
function useComposerKeys({ composer, submit, onEditLast }: ComposerKeys) {
  const enterSends = usePreference('chat.enterSends').value !== false;
  return (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
    if (event.nativeEvent.isComposing || event.keyCode === CHOSEN || event.defaultPrevented) return;
    const { key, shiftKey, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && !shiftKey && !altKey && (enterSends || isControl)) submit();
    else if (key === 'ArrowUp' && !altKey && !shiftKey && composer.text === '' && !composer.isEditing)
      onEditLast();
    else if (!composer.format(event)) return;
    event.preventDefault();
  };
}

/** From here on the number of characters is shown. */
const COUNT_FROM = 19_000;
const MAX_ROWS = 8;

const VoiceRecorder = lazyPart<VoiceRecorderProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './VoiceRecorder').then((part) => part.VoiceRecorder),
);

const OtherDraft = lazyPart<OtherDraftProps>(() =>
  import(/* webpackChunkName: "chat-late" */ '../drafts/OtherDraft').then((part) => part.OtherDraft),
);

const LookupMenu = lazyPart<LookupMenuProps>(() => import('./LookupMenu').then((part) => part.LookupMenu));

const FileChips = lazyPart<FileChipsProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './FileChips').then((part) => part.FileChips),
);

const Frame = styled('div')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  flexShrink: 0,
  padding: theme.spacing(1, 1.5),
  position: 'relative',
}));
const Line = styled('div')(({ theme }) => ({
  alignItems: 'flex-end',
  display: 'flex',
  gap: theme.spacing(0.5),
  // Beside the buttons of a phone there is room for a few words only.
  [theme.breakpoints.down('sm')]: {
    '&[data-long]': { flexWrap: 'wrap' },
    '&[data-long] > .MuiInputBase-root': { order: -1 },
    '&[data-long] > :last-child': { marginInlineStart: 'auto' },
  },
}));

/** A text longer than this in characters, or with several lines, gets its own line on a phone. */
const SHORT = 20;
const isLong = (text: string) => text.length > SHORT || text.includes('\n');

/** Accepts files that were dropped around the composer. */
export type TakeFiles = (files: File[]) => void;

export interface ComposerProps extends Omit<ComposerOptions, 'input'> {
  /** Edits the user's last message, if there is one. */
  onEditLast: () => void;
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
  /** Set to the function that accepts files. */
  takeFiles: RefObject<TakeFiles | null>;
}

interface FieldProps {
  composer: ComposerState;
  input: RefObject<HTMLTextAreaElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFiles: TakeFiles;
}

/** The text field; accepts pasted pictures and files. */
function Field({ composer, input, onKeyDown, onFiles }: FieldProps) {
  const t = useText();
  return (
    <InputBase
      multiline
      fullWidth
      maxRows={MAX_ROWS}
      value={composer.text}
      readOnly={composer.isSaving}
      placeholder={t('chat.composer.label')}
      inputRef={input}
      onChange={(event) => composer.type(event.target as HTMLTextAreaElement)}
      onKeyDown={onKeyDown}
      onPaste={(event) => interceptPastedFiles(event, onFiles)}
      slotProps={{ input: { 'aria-label': t('chat.composer.label'), dir: 'auto' } }}
      sx={{ paddingBlock: 1, typography: 'body2' }}
    />
  );
}

/** Escape around the field: cancels a reply or an edit, then focuses the field. Source: chat, section 3.4. */
function useEscape(
  frame: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  leave: (() => void) | null,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent['nativeEvent']) => {
    const { target } = event;
    const isHere = target === document.body || frame.current?.parentElement?.contains(target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isHere) return;
    event.preventDefault();
    leave?.();
    input.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent['nativeEvent']) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Gives the field the focus: on coming from within chat, for a reply, and after a recording. */
function useFocus(input: RefObject<HTMLElement | null>, isWanted: boolean, isRecording: boolean): void {
  const recorded = useRef(false);
  useEffect(() => {
    if (isRecording) recorded.current = true;
    else if (isWanted || recorded.current) input.current?.focus({ preventScroll: true });
  }, [input, isWanted, isRecording]);
}

/** Where messages are written: Markdown text, mentions, emoji, files, voice. Source: chat, section 3.2. */
export function Composer(props: ComposerProps) {
  const { target, mode, onEditLast, takesFocus, takeFiles } = props;
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [sentId, setSentId] = useSentId(target.conversation);
  const composer = useComposer({ ...props, input });
  const { text, files, length } = composer;
  const isEditing = mode.edit !== null;
  const hasFiles = files.attachments.length + files.items.length > 0;
  const onFiles: TakeFiles = (added) => {
    if (!isEditing && added.length > 0) files.add(added);
  };
  useImperativeHandle(takeFiles, () => onFiles);
  useFocus(input, takesFocus || mode.reply !== null, isRecording);
  useEscape(frame, input, isEditing || mode.reply ? composer.stop : null);
  const submit = async () => {
    const clientId = await composer.submit();
    if (clientId) setSentId(clientId);
    input.current?.focus();
  };
  const onKeyDown = useComposerKeys({ composer, submit: () => void submit(), onEditLast });
  const recorded = (file: Attachment, ms: number) => {
    setRecording(false);
    composer.sendRecording(file, ms);
  };
  if (isRecording) {
    return (
      <Frame data-page-bar ref={frame}>
        <VoiceRecorder onCancel={() => setRecording(false)} onDone={recorded} />
      </Frame>
    );
  }
  return (
    <Frame data-page-bar ref={frame}>
      {composer.other && <OtherDraft draft={composer.other} onDecide={composer.decide} />}
      <Banner mode={mode} onStop={composer.stop} />
      {!isEditing && hasFiles && <FileChips files={files} />}
      <LookupMenu composer={composer} input={input} conversation={target.conversation} />
      <Line data-long={isLong(text) || undefined}>
        <InsertButtons onEmoji={composer.insert} files={isEditing ? undefined : files} />
        <Field composer={composer} input={input} onKeyDown={onKeyDown} onFiles={onFiles} />
        <SendButtons
          isEmpty={text === '' && !hasFiles}
          isEditing={isEditing}
          isReady={composer.isReady}
          onRecord={() => setRecording(true)}
          onSend={() => void submit()}
        />
      </Line>
      <SentLine
        clientId={sentId}
        conversation={target.conversation}
        length={length >= COUNT_FROM ? length : 0}
        onBack={composer.putBack}
        onEnd={() => setSentId(null)}
      />
    </Frame>
  );
}
