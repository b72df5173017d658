import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { isRole, type Role, ROLES } from '@/domain/auth/permissions';
import type { Matrix } from '@/domain/people/rolesContract';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { AreaCards } from './AreaCards';
import { rolesApi } from './rolesApi';

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

/** What the roles of this workspace hold, once somebody looks through the eyes of another one. */
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

/** The areas that one's own role opens; administrators look through the eyes of any role. */
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
