import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { ActivityRow } from '@/domain/people/activityContract';
import { Actor, Subject, Time } from './columns';
import { actionWord } from './words';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** One line of the log on a phone. */
export function ActivityCard({ row }: { row: ActivityRow }) {
  const t = useText();
  return (
    <Lines>
      <Actor {...row} />
      <span>
        {actionWord(t, row.action)}: <Subject row={row} />
      </span>
      <Time at={row.at} />
    </Lines>
  );
}
