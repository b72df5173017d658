import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { isRole, type Role, ROLES } from '@/domain/auth/permissions';
import { PERMISSIONS, ruleOf } from '@/domain/auth/roleRights';
import type { Matrix } from '@/domain/people/rolesContract';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { rolesApi } from '../api';

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

/** The areas by which roles are compared. */
const AREAS = ['overview', 'kanban', 'shop', 'invoices', 'blog', 'files', 'users', 'settings'] as const;

function opens(held: readonly string[], area: string): boolean {
  return PERMISSIONS.some((name) => ruleOf(name).area === area && held.includes(name));
}

/** Which areas these permissions open. */
function AreaCards({ permissions }: { permissions: readonly string[] }) {
  const t = useText();
  return (
    <Grid>
      {AREAS.map((area) => {
        const open = opens(permissions, area);
        return (
          <Card key={area}>
            {t(`areas.${area}`)}
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

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlock: theme.spacing(4, 3),
}));

function RoleSelect({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const t = useText();
  const id = useId();
  return (
    <FieldFrame id={id} label={t('auth.denied.viewAs')}>
      <NativeChoice
        id={id}
        size="small"
        choices={ROLES.map((name) => ({ value: name, label: t(`auth.role.${name}`) }))}
        value={role}
        onChange={({ target }) => isRole(target.value) && onChange(target.value)}
      />
    </FieldFrame>
  );
}

/** The permissions of the workspace's roles, once the user previews another role. */
function useMatrix(isWanted: boolean): Matrix | null {
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    rolesApi.list(undefined, { signal: controller.signal }).then(setMatrix, () => undefined);
    return () => controller.abort();
  }, [isWanted]);
  return matrix;
}

/** The areas that the user's role opens; administrators can preview any role. */
export function RoleAreas() {
  const t = useText();
  const { user } = useAuth();
  const [chosen, setChosen] = useState<Role | null>(null);
  const matrix = useMatrix(chosen !== null && chosen !== user?.role);
  if (!user) return null;
  const isOther = chosen !== null && chosen !== user.role && matrix !== null;
  const role = isOther ? chosen : user.role;
  const marks = matrix?.roles.find((row) => row.role === role)?.permissions ?? [];
  const others = marks.flatMap(({ id, allowed }) => (allowed ? id : []));
  const heading =
    role === user.role ? t('auth.denied.areas') : t('auth.denied.areasOf', { role: t(`auth.role.${role}`) });
  return (
    <section>
      <Head>
        <Typography component="h2" variant="h5" aria-live="polite">
          {heading}
        </Typography>
        {user.role === 'admin' && <RoleSelect role={chosen ?? role} onChange={setChosen} />}
      </Head>
      <AreaCards permissions={isOther ? others : user.permissions} />
    </section>
  );
}
