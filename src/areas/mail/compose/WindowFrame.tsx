import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { Icon } from '@/ui/icon/Icon';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { interceptPastedFiles } from '@/ui/upload/pastedFiles';
import { useDrop } from '@/ui/upload/useDrop';
import { type ComposeWindow, type WindowView, windowShown } from './composeSlice';

const Frame = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderStartEndRadius: 12,
  borderStartStartRadius: 12,
  boxShadow: theme.shadows[16],
  display: 'flex',
  flex: '0 1 560px',
  flexDirection: 'column',
  blockSize: 640,
  inlineSize: 560,
  // Below the head of the page.
  maxBlockSize: 'calc(100dvh - 96px)',
  maxInlineSize: '100%',
  minInlineSize: 280,
  outline: 0,
  overflow: 'hidden',
  pointerEvents: 'auto',
  position: 'relative',
  '&[data-view=minimised]': { blockSize: 'auto', flexBasis: 280, inlineSize: 280 },
  '&[data-view=full]': {
    blockSize: 'auto',
    borderRadius: 12,
    // The page behind it is dimmed.
    boxShadow: `0 0 0 100vmax ${theme.alpha(theme.palette.common.black, 0.48)}`,
    inlineSize: 'auto',
    inset: theme.spacing(4),
    maxBlockSize: 'none',
    position: 'fixed',
    zIndex: 1,
  },
  '&[data-behind]': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '&[data-view=open], &[data-view=full]': {
      blockSize: '100dvh',
      border: 0,
      borderRadius: 0,
      inlineSize: '100vw',
      inset: 0,
      maxBlockSize: 'none',
      maxInlineSize: 'none',
      position: 'fixed',
      zIndex: 1,
    },
  },
}));
const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.08),
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(0.5),
  minBlockSize: 48,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(2, 1),
  '& > h2': {
    ...theme.typography.subtitle2,
    flexGrow: 1,
    margin: 0,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > h2 > button': { all: 'unset', cursor: 'pointer', display: 'block', inlineSize: '100%' },
  '& > h2 > button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));
const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  '[data-view=minimised] > &': { display: 'none' },
});
const DropHere = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.background.paper, 0.88),
  border: `2px dashed ${theme.palette.primary.main}`,
  display: 'flex',
  inset: 0,
  justifyContent: 'center',
  pointerEvents: 'none',
  position: 'absolute',
  zIndex: 4,
}));

interface WindowFrameProps {
  window: ComposeWindow;
  /** Another window covers it. */
  isBehind: boolean;
  /** '' while it has none. */
  subject: string;
  /** Whether it is being sent: nothing can be changed. */
  isBusy?: boolean;
  onClose: () => void;
  onSubmit?: () => void;
  /** The focus has left it. */
  onLeave?: () => void;
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** Focuses the window when it is asked for again, and returns the focus to where it was when it closes. */
function useWindowFocus(calls: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (calls > 0) frame.current?.focus();
  }, [calls]);
  useEffect(() => {
    const node = frame.current;
    return () => {
      const isInside = node?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  return frame;
}

interface HeadButtonProps {
  label: string;
  icon: string;
  onPress: () => void;
}

function HeadButton({ label, icon, onPress }: HeadButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
}

/** Title and buttons of a window. */
function WindowHead({
  window: { id, view },
  titleId,
  subject,
  onClose,
}: WindowFrameProps & { titleId: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const isPhone = useIsPhone();
  const show = (next: WindowView) => void dispatch(windowShown({ id, view: next }));
  const isMinimised = view === 'minimised';
  const title = <bdi>{subject === '' ? t('mailCompose.title') : t('mailCompose.named', { subject })}</bdi>;
  return (
    <Head>
      <h2 id={titleId}>
        {isMinimised ? (
          <button type="button" aria-expanded={false} onClick={() => show('open')}>
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      {isMinimised ? (
        <HeadButton label={t('mailCompose.restore')} icon="ph:caret-up" onPress={() => show('open')} />
      ) : (
        <HeadButton label={t('mailCompose.minimize')} icon="ph:minus" onPress={() => show('minimised')} />
      )}
      {!isPhone && (
        <HeadButton
          label={t(view === 'full' ? 'mailCompose.window' : 'mailCompose.full')}
          icon={view === 'full' ? 'ph:arrows-in-simple' : 'ph:arrows-out-simple'}
          onPress={() => show(view === 'full' ? 'open' : 'full')}
        />
      )}
      <HeadButton label={t('common.close')} icon="ph:x" onPress={onClose} />
    </Head>
  );
}

/** No dialog or menu is open over the window. */
const isOnTop = () => document.querySelector('.MuiModal-root') === null;

/** A window in which a mail is written: it takes dropped and pasted files; Escape closes, Ctrl+Enter sends. */
export function WindowFrame(props: WindowFrameProps) {
  const { window, isBehind, isBusy = false, onClose, onSubmit, onLeave, onFiles, children } = props;
  const t = useText();
  const titleId = useId();
  const isPhone = useIsPhone();
  const frame = useWindowFocus(window.calls);
  const { over, dropProps } = useDrop((files) => onFiles?.(files));
  const covers = window.view === 'full' || (isPhone && window.view === 'open');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event;
    // What bubbles from a dialog on top of it belongs to that dialog.
    if (!currentTarget.contains(target as Node) || event.defaultPrevented || event.nativeEvent.isComposing)
      return;
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => onFiles && interceptPastedFiles(event, onFiles);
  return (
    <FocusTrap open={covers && !isBehind} isEnabled={isOnTop} disableRestoreFocus disableAutoFocus>
      <Frame
        ref={frame}
        role="dialog"
        aria-modal={covers || undefined}
        aria-labelledby={titleId}
        aria-busy={isBusy || undefined}
        tabIndex={-1}
        data-view={window.view}
        data-behind={isBehind || undefined}
        onKeyDown={onKeyDown}
        onPasteCapture={onPaste}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.();
        }}
        {...dropProps}
      >
        <WindowHead {...props} titleId={titleId} />
        <Body inert={isBusy}>{children}</Body>
        {over && onFiles && <DropHere>{t('mailCompose.files.drop')}</DropHere>}
      </Frame>
    </FocusTrap>
  );
}
