import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useSwipe } from '@/ui/upload/useSwipe';
import type { PreviewItem, ReadText } from './previewItem';
import { readStoredText } from './readStoredText';
import { Viewer } from './Viewer';
import { viewerOf } from './viewerOf';

const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 2),
}));
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(1),
  justifyContent: 'center',
  padding: theme.spacing(0.5),
}));
const Stage = styled('div')({
  display: 'flex',
  flexGrow: 1,
  minBlockSize: 0,
  overflow: 'auto',
  // Horizontal swipes go through the files, everything else is the browser's.
  '&[data-swiped]': { touchAction: 'pan-y pinch-zoom' },
});

const FULL = { outline: 0 };
const LARGE = { ...FULL, blockSize: '100%', inlineSize: 1200 };

/** What uses the arrow keys itself. */
const OWN_KEYS = 'audio, video, input, textarea, select';

/** Whether arrow keys mean something else there; so they do in dialogs and menus that were opened from here. */
function takesArrows({ currentTarget, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  const { scrollWidth, clientWidth } = target;
  return target.closest(OWN_KEYS) !== null || scrollWidth > clientWidth;
}

/** Props of the open dialog. */
export interface PreviewPartProps {
  items: readonly PreviewItem[];
  id: string;
  /** Another file is to be shown. */
  onChange: (id: string) => void;
  onClose: () => void;
  /** More buttons for the shown file. */
  actions?: (item: PreviewItem) => ReactNode;
  /** How texts are read; over the file service by default. */
  readText?: ReadText;
}

/** The step of an arrow key: in reading direction to the next file. */
function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, isRtl: boolean): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
}

/** One button of the dialog's bars. */
function BarButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <IconButton color="inherit" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </IconButton>
  );
}

interface HeadProps extends Pick<PreviewPartProps, 'actions' | 'onClose'> {
  item: PreviewItem;
  titleId: string;
}

function Head({ item, titleId, actions, onClose }: HeadProps) {
  const t = useText();
  return (
    <Bar>
      <Typography
        id={titleId}
        variant="subtitle1"
        component="h2"
        noWrap
        sx={{ flexGrow: 1 }}
        title={item.name}
      >
        <Bdi>{item.name}</Bdi>
      </Typography>
      {actions?.(item)}
      <IconButton
        color="inherit"
        component="a"
        href={item.content.downloadUrl}
        download={item.name}
        aria-label={t('preview.download')}
      >
        <Icon name="ph:download-simple" size={20} />
      </IconButton>
      <BarButton label={t('common.close')} icon="ph:x" onClick={onClose} />
    </Bar>
  );
}

/** The open preview: arrow keys in reading direction and swipes go through the list, Escape closes. */
export function PreviewDialogPart(props: PreviewPartProps) {
  const { items, id, onChange, onClose, actions, readText = readStoredText } = props;
  const t = useText();
  const titleId = useId();
  const isPhone = useIsPhone();
  const isRtl = useTheme().direction === 'rtl';
  const paper = useRef<HTMLDivElement>(null);
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  const total = items.length;
  const go = (step: number) => {
    const next = items[(index + step + total) % total];
    if (next && step !== 0 && total > 1) onChange(next.id);
  };
  const swipe = useSwipe((towards) => go(isRtl ? towards : -towards));
  // The viewer that had the focus may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) paper.current?.focus();
  });
  if (!item) return null;
  const isPicture = viewerOf({ ...item.content, name: item.name }) === 'picture';
  return (
    <Dialog
      open
      fullScreen={isPhone}
      maxWidth={false}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && !takesArrows(event)) go(stepOf(event, isRtl));
      }}
      aria-labelledby={titleId}
      slotProps={{
        paper: { ref: paper, tabIndex: -1, sx: isPhone ? FULL : LARGE },
      }}
    >
      <Head item={item} titleId={titleId} actions={actions} onClose={onClose} />
      <Stage {...(isPicture && { ...swipe, 'data-swiped': true })}>
        <Viewer key={`${item.id} ${item.content.id}`} item={item} readText={readText} />
      </Stage>
      {total > 1 && (
        <Foot>
          <BarButton label={t('preview.previous')} icon="ph:caret-left" onClick={() => go(-1)} />
          <span role="status">
            <VisuallyHidden>{item.name}</VisuallyHidden>
            {t('preview.position', { index: index + 1, total })}
          </span>
          <BarButton label={t('preview.next')} icon="ph:caret-right" onClick={() => go(1)} />
        </Foot>
      )}
    </Dialog>
  );
}
