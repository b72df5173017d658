import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { isRole, type Role, ROLES } from '@/domain/auth/permissions';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { AreaCards } from './AreaCards';

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
      <NativeSelect
        id={id}
        value={role}
        input={<OutlinedInput size="small" />}
        onChange={({ target }) => isRole(target.value) && onChange(target.value)}
      >
        {ROLES.map((name) => (
          <option key={name} value={name}>
            {t(`auth.role.${name}`)}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

/** The areas that one's own role opens; administrators look through the eyes of any role. */
export function RoleAreas() {
  const t = useText();
  const { user } = useAuth();
  const [chosen, setChosen] = useState<Role | null>(null);
  if (!user) return null;
  const role = chosen ?? user.role;
  const heading =
    role === user.role ? t('auth.denied.areas') : t('auth.denied.areasOf', { role: t(`auth.role.${role}`) });
  return (
    <section>
      <Head>
        <Typography component="h2" variant="h5" aria-live="polite">
          {heading}
        </Typography>
        {user.role === 'admin' && <RoleSelect role={role} onChange={setChosen} />}
      </Head>
      <AreaCards role={role} />
    </section>
  );
}
