import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem, FilePath } from '@/domain/files/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { hrefOf } from '../address';
import { useLocation, usePersonName, useStepName } from '../parts/useFileTexts';
import { ROOT } from '../state/listed';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1, 2),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  '& > div': { display: 'contents' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', textAlign: 'end' },
  '& a': { color: theme.palette.primary.main },
}));

/** The folder that an item is in, as a link to it. */
function Location({ item, path }: PropertiesProps) {
  const nameOf = useStepName();
  const locationOf = useLocation();
  // The path of a folder ends with itself.
  const folder = (path ?? []).findLast(({ id }) => id !== item.id);
  if (!folder) return <bdi>{locationOf(item)}</bdi>;
  return (
    <NextLink href={hrefOf({ folder: folder.name === '' ? ROOT : folder.id })} shallow prefetch={false}>
      <bdi>{nameOf(folder)}</bdi>
    </NextLink>
  );
}

interface PropertiesProps {
  item: FileItem;
  /** Null until it is read. */
  path: FilePath | null;
}

/** Size, type, place, and who did what and when. */
export function Properties({ item, path }: PropertiesProps) {
  const t = useText();
  const { bytes, number, dateTime } = useFormat();
  const nameOf = usePersonName();
  const { content, kind, size, totalFiles, type, owner, createdAt, modifiedAt, modifiedBy, deletedAt } = item;
  type Line = [TextPart<'filesMore.property'>, ReactNode];
  const lines: Line[] = [
    [
      'size',
      kind === 'folder' ? t('files.row.files', { count: totalFiles, size: bytes(size) }) : bytes(size),
    ],
    ['type', t(`files.type.${type}`)],
    ...(content?.width && content.height
      ? [
          [
            'pixels',
            <bdi key="p" dir="ltr">{`${number(content.width)} × ${number(content.height)}`}</bdi>,
          ] as Line,
        ]
      : []),
    ['location', <Location key="l" item={item} path={path} />],
    ['owner', <bdi key="o">{nameOf(owner)}</bdi>],
    ['created', dateTime(createdAt)],
    ['modified', dateTime(modifiedAt)],
    ...(modifiedBy ? [['modifiedBy', <bdi key="m">{nameOf(modifiedBy)}</bdi>] as Line] : []),
    ...(deletedAt ? [['deleted', dateTime(deletedAt)] as Line] : []),
  ];
  return (
    <section aria-label={t('filesMore.property.label')}>
      <List>
        {lines.map(([id, value]) => (
          <div key={id}>
            <dt>{t(`filesMore.property.${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}
