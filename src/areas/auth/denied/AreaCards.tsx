import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { can, PERMISSIONS, type Permission, type Role } from '@/domain/auth/permissions';
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

/** Areas that have permissions today, in the order of the matrix. */
const AREAS = [...new Set(Object.keys(PERMISSIONS).map((name) => name.split('.')[0] ?? name))];

function opens(role: Role, area: string): boolean {
  return Object.keys(PERMISSIONS).some(
    (name) => name.startsWith(`${area}.`) && can({ role }, name as Permission),
  );
}

/** Which areas a role opens, computed from the matrix. */
export function AreaCards({ role }: { role: Role }) {
  const t = useText();
  return (
    <Grid>
      {AREAS.map((area) => {
        const open = opens(role, area);
        return (
          <Card key={area}>
            {t(`auth.area.${area}`)}
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
