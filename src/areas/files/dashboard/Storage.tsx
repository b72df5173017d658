import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileUsage } from '@/domain/files/usage';
import type { FileGroup } from '@/domain/files/words';
import { Ring } from '@/ui/chart/Ring';
import { Icon } from '@/ui/icon/Icon';
import { linkOf } from '../address';
import { FileIcon } from '../parts/FileIcon';
import { useFileDate } from '../parts/useFileTexts';

/** Largest files that are shown. */
const LARGEST = 3;
/** Of the gauge, in pixels. */
const RING = 200;
/** From these parts of the quota on, in percent, the gauge has another color. */
const SHORT = 80;
const FULL = 95;

const KINDS: Readonly<Record<FileGroup, { icon: string; tone: 'success' | 'error' | 'info' | 'warning' }>> = {
  image: { icon: 'ph:file-image-fill', tone: 'success' },
  media: { icon: 'ph:file-video-fill', tone: 'error' },
  document: { icon: 'ph:file-doc-fill', tone: 'info' },
  other: { icon: 'ph:file-fill', tone: 'warning' },
};

const Gauge = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'center',
  '& strong': { ...theme.typography.h4, color: theme.palette.text.primary },
}));
const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(1.5), minInlineSize: 0 },
  '& .icon': { display: 'flex', flexShrink: 0 },
  ...Object.fromEntries(
    (['success', 'error', 'info', 'warning'] as const).map((tone) => [
      `& .icon[data-tone=${tone}]`,
      { color: theme.palette[tone].main },
    ]),
  ),
  '& .texts': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .name': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    overflow: 'hidden',
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& .below': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.palette.text.secondary,
  margin: 0,
}));

/** The used part of the quota as a half ring; the used bytes alone where there is no limit. */
export function StorageGauge({ label, usage }: { label: string; usage: FileUsage }) {
  const t = useText();
  const { bytes, percent: percentText } = useFormat();
  const { used, quota, percent } = usage;
  if (quota === null || percent === null)
    return (
      <Gauge>
        <strong>{t('fileDashboard.storage.unlimited', { used: bytes(used) })}</strong>
      </Gauge>
    );
  const text = t('fileDashboard.storage.used', { used: bytes(used), quota: bytes(quota) });
  return (
    <Gauge>
      <Ring
        isHalf
        label={label}
        value={used}
        most={quota}
        text={text}
        color={percent >= FULL ? 'error' : percent >= SHORT ? 'warning' : 'primary'}
        size={RING}
      >
        <strong>{percentText(percent / 100, 0)}</strong>
      </Ring>
      <span>{text}</span>
    </Gauge>
  );
}

/** Bytes and numbers of files by their four kinds. */
export function StorageKinds({ label, usage }: { label: string; usage: FileUsage }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Rows aria-label={label}>
      {usage.kinds.map(({ kind, count, size }) => (
        <li key={kind}>
          <span className="icon" data-tone={KINDS[kind].tone}>
            <Icon name={KINDS[kind].icon} size={32} />
          </span>
          <span className="texts">
            <span className="name">{t(`fileDashboard.kind.${kind}`)}</span>
            <span className="below">{t('files.row.files', { count, size: bytes(size) })}</span>
          </span>
        </li>
      ))}
    </Rows>
  );
}

/** The person's largest files, with links to them. */
export function LargestFiles({ usage }: { usage: FileUsage }) {
  const t = useText();
  const { bytes } = useFormat();
  const dateOf = useFileDate();
  const files = usage.largest.slice(0, LARGEST);
  if (files.length === 0) return null;
  return (
    <>
      <Title>{t('fileDashboard.storage.largest')}</Title>
      <Rows aria-label={t('fileDashboard.storage.largest')}>
        {files.map((item) => (
          <li key={item.id}>
            <FileIcon item={item} size={32} />
            <span className="texts">
              <NextLink className="name" href={linkOf(item.id)} prefetch={false} title={item.name}>
                <bdi>{item.name}</bdi>
              </NextLink>
              <span className="below">
                <span dir="ltr">{bytes(item.size)}</span>
                {' · '}
                <time dateTime={item.modifiedAt}>{dateOf(item.modifiedAt)}</time>
              </span>
            </span>
          </li>
        ))}
      </Rows>
    </>
  );
}
