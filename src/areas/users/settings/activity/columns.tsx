import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useFormat } from '@/core/i18n/format';
import type { TextFunction } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import type { ActivityRow } from '@/domain/people/activityContract';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { Column } from '@/ui/table/types';
import { actionWord, areaWord, titleWord } from './words';

const Inline = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Plain = styled(Link)(({ theme }) => ({
  color: 'inherit',
  ...theme.typography.subtitle2,
}));

/** When it happened, in the reader's zone. */
export function Time({ at }: { at: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={at}>{dateTime(at)}</time>;
}

/** Who did it; text labels for the system and deleted users. */
export function Actor({ actor }: Pick<ActivityRow, 'actor'>) {
  const t = useText();
  if (!actor) return t('activity.system');
  const name = actor.name ?? t('activity.deletedPerson');
  return (
    <Inline>
      <PersonAvatar name={name} src={actor.avatar} size={28} />
      <bdi>{name}</bdi>
    </Inline>
  );
}

/** The affected record, linked if it has a page. */
export function Subject({ row }: { row: ActivityRow }) {
  const t = useText();
  const title = <bdi>{titleWord(t, row)}</bdi>;
  return row.path ? <Plain href={row.path}>{title}</Plain> : title;
}

/** Columns of the log. */
export function activityColumns(t: TextFunction): Column<ActivityRow>[] {
  return [
    { id: 'time', header: t('activity.column.time'), width: 190, cell: ({ at }) => <Time at={at} /> },
    { id: 'person', header: t('activity.column.person'), minWidth: 160, cell: (row) => <Actor {...row} /> },
    {
      id: 'area',
      header: t('activity.column.area'),
      width: 130,
      hideable: true,
      cell: ({ area }) => areaWord(t, area),
    },
    {
      id: 'action',
      header: t('activity.column.action'),
      width: 170,
      cell: ({ action }) => actionWord(t, action),
    },
    {
      id: 'object',
      header: t('activity.column.object'),
      minWidth: 150,
      cell: (row) => <Subject row={row} />,
    },
    {
      id: 'changes',
      header: t('activity.column.changes'),
      width: 110,
      hideable: true,
      cell: ({ diff }) => t('activity.changeCount', { count: Object.keys(diff).length }),
    },
  ];
}
