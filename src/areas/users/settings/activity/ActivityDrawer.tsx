import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useId } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ActivityRow } from '@/domain/people/activityContract';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { Actor, Time } from './columns';
import { actionWord, areaWord, fieldWord, titleWord, valueWord } from './words';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2, 2, 3),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h6, margin: 0, flexGrow: 1, overflowWrap: 'anywhere' },
}));

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& table': { inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: theme.spacing(1),
    paddingInlineEnd: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

function Changes({ diff, names }: Pick<ActivityRow, 'diff' | 'names'>) {
  const t = useText();
  const format = useFormat();
  const { user } = useAuth();
  const by = { t, format, currency: user?.workspace.currency ?? 'EUR' };
  const fields = Object.entries(diff);
  if (fields.length === 0) return <p>{t('activity.drawer.none')}</p>;
  return (
    <table>
      <thead>
        <tr>
          {(['field', 'old', 'new'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`activity.drawer.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, [before, after]]) => (
          <tr key={field}>
            <th scope="row">{fieldWord(t, field)}</th>
            <td>
              <bdi>{valueWord(field, before, names, by)}</bdi>
            </td>
            <td>
              <bdi>{valueWord(field, after, names, by)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A full log entry: user, time, channel, and each field before and after. */
export function ActivityDrawer({ row, onClose }: { row: ActivityRow; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  return (
    <SideDrawer titleId={titleId} width={520} onClose={onClose}>
      <Head>
        <h2 id={titleId}>
          {actionWord(t, row.action)}: <bdi>{titleWord(t, row)}</bdi>
        </h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>
        <Actor {...row} />
        <p>
          {areaWord(t, row.area)} · <Time at={row.at} /> · {t(`activity.via.${row.via}`)}
        </p>
        <Changes diff={row.diff} names={row.names} />
        {row.path && (
          <Button component={Link} href={row.path} variant="outlined" color="inherit">
            {t('activity.drawer.open')}
          </Button>
        )}
      </Body>
    </SideDrawer>
  );
}
