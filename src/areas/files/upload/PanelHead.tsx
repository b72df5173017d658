import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type Format, useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { UploadSnapshot } from '@/core/uploads/files/types';
import type { FileUploads } from '@/core/uploads/files/uploads';
import type { TextFunction } from '@/domain/texts/keys';
import { Icon } from '@/ui/icon/Icon';

const MINUTE = 60;
const HOUR = 3600;

const Frame = styled('div')(({ theme }) => ({
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.08),
  flexShrink: 0,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(2, 1),
}));
const Title = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(0.5),
  minBlockSize: 40,
  '& > h2': { ...theme.typography.subtitle2, flexGrow: 1, margin: 0, minInlineSize: 0 },
}));
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginInlineStart: theme.spacing(-0.75),
  '&:empty': { display: 'none' },
}));

function timeLeft(t: TextFunction, { number }: Format, seconds: number): string {
  if (seconds < MINUTE) return t('filesUpload.left.seconds');
  if (seconds < HOUR) return t('filesUpload.left.minutes', { value: number(Math.round(seconds / MINUTE)) });
  return t('filesUpload.left.hours', { value: number(Math.round(seconds / HOUR)) });
}

/** "Uploading 3 of 12 · 45 % · about 2 min" */
function headOf(
  t: TextFunction,
  format: Format,
  { totals, preparing, isActive, entries }: UploadSnapshot,
): string {
  const { number, percent } = format;
  const { files, settled, done, paused, secondsLeft } = totals;
  if (files === 0 && !preparing) return t('filesUpload.region');
  if (preparing && !entries.some(({ state }) => state === 'sending')) {
    const count = preparing.found || files - settled;
    return count > 0 ? t('filesUpload.head.checking', { count }) : t('filesUpload.head.reading');
  }
  if (!isActive) {
    if (done === files) return t('filesUpload.head.done', { count: done });
    return t('filesUpload.head.partly', { done: number(done), total: number(files) });
  }
  const isPaused = paused + settled === files;
  const place = { index: number(Math.min(files, settled + 1)), total: number(files) };
  return [
    t(isPaused ? 'filesUpload.head.paused' : 'filesUpload.head.sending', place),
    percent(totals.percent / 100, 0),
    ...(secondsLeft === null ? [] : [timeLeft(t, format, secondsLeft)]),
  ].join(' · ');
}

interface PanelHeadProps {
  snapshot: UploadSnapshot;
  uploads: FileUploads;
  isFolded: boolean;
  onFold: () => void;
  onClose: () => void;
}

/** Acts on all uploads. */
function AllButtons({
  snapshot: { totals, isActive, entries },
  uploads,
}: Pick<PanelHeadProps, 'snapshot' | 'uploads'>) {
  const t = useText();
  const isRunning = totals.settled + totals.paused < totals.files;
  const mayRetry = entries.some(({ state, refusal }) => state === 'failed' && !refusal?.isFinal);
  const common = { size: 'small', color: 'inherit' } as const;
  return (
    <Buttons>
      {isActive && (isRunning || totals.paused > 0) && (
        <Button {...common} onClick={() => (isRunning ? uploads.pauseAll() : uploads.resumeAll())}>
          {t(isRunning ? 'filesUpload.all.pause' : 'filesUpload.all.resume')}
        </Button>
      )}
      {mayRetry && (
        <Button {...common} onClick={() => void uploads.retryAll()}>
          {t('filesUpload.all.retry')}
        </Button>
      )}
      {isActive && (
        <Button {...common} onClick={() => uploads.cancelAll()}>
          {t('filesUpload.all.cancel')}
        </Button>
      )}
    </Buttons>
  );
}

/** How far the uploads are, with the acts on all of them. */
export function PanelHead(props: PanelHeadProps) {
  const { snapshot, isFolded, onFold, onClose } = props;
  const t = useText();
  const format = useFormat();
  const fold = t(isFolded ? 'filesUpload.panel.unfold' : 'filesUpload.panel.fold');
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <Frame>
      <Title>
        <h2>{headOf(t, format, snapshot)}</h2>
        {snapshot.entries.length > 0 && (
          <IconButton size="small" aria-label={fold} title={fold} aria-expanded={!isFolded} onClick={onFold}>
            <Icon name={isFolded ? 'ph:caret-up' : 'ph:caret-down'} size={18} />
          </IconButton>
        )}
        {!snapshot.isActive && (
          <IconButton
            size="small"
            aria-label={t('filesUpload.panel.close')}
            title={t('filesUpload.panel.close')}
            onClick={close}
          >
            <Icon name="ph:x" size={18} />
          </IconButton>
        )}
      </Title>
      <AllButtons {...props} />
    </Frame>
  );
}
