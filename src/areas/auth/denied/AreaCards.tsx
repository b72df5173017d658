import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { PERMISSIONS, ruleOf } from '@/domain/auth/roleRights';
import { Icon } from '@/ui/icon/Icon';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

const Card = styled('li')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 3),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
}));

const State = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
  color: theme.palette.text.secondary,
  '&[data-open=true]': { color: theme.palette.success.main },
}));

/** The areas that people tell their roles apart by. */
const AREAS = ['overview', 'kanban', 'shop', 'invoices', 'blog', 'files', 'users', 'settings'];

function opens(held: readonly string[], area: string): boolean {
  return PERMISSIONS.some((name) => ruleOf(name).area === area && held.includes(name));
}

/** Which areas these permissions open. */
export function AreaCards({ permissions }: { permissions: readonly string[] }) {
  const t = useText();
  return (
    <Grid>
      {AREAS.map((area) => {
        const open = opens(permissions, area);
        return (
          <Card key={area}>
            {t(`permissions.area.${area}`)}
            <State data-open={open}>
              <Icon name={open ? 'ph:lock-open' : 'ph:lock'} />
              {t(open ? 'auth.denied.open' : 'auth.denied.closed')}
            </State>
          </Card>
        );
      })}
    </Grid>
  );
}
