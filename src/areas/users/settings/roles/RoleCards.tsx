import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Role } from '@/domain/auth/permissions';
import type { RoleRow } from '@/domain/people/rolesContract';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Body = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  blockSize: '100%',
  alignContent: 'start',
  padding: theme.spacing(2.5),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Faces = styled('div')(({ theme }) => ({
  display: 'flex',
  minBlockSize: 32,
  '& > *': { border: `2px solid ${theme.palette.background.paper}` },
  '& > * + *': { marginInlineStart: -8 },
}));

interface RoleCardsProps {
  roles: readonly RoleRow[];
  mayEdit: (role: Role) => boolean;
  onReset: (role: Role) => void;
}

function isChanged({ permissions }: RoleRow): boolean {
  return permissions.some(({ allowed, ...mark }) => allowed !== mark.default);
}

/** The four roles: number of users, and a reset to the defaults. */
export function RoleCards({ roles, mayEdit, onReset }: RoleCardsProps) {
  const t = useText();
  return (
    <Grid aria-label={t('roles.cards')}>
      {roles.map((row) => (
        <li key={row.role}>
          <Body variant="outlined">
            <h2>{t(`auth.role.${row.role}`)}</h2>
            <p>{t('roles.people', { count: row.people })}</p>
            <Faces>
              {row.avatars.map(({ id, name, avatar }) => (
                <PersonAvatar key={id} name={name ?? ''} src={avatar} size={32} />
              ))}
            </Faces>
            <Button
              component={Link}
              href={`${PATHS.dashboard.user.list}?role=${row.role}`}
              size="small"
              color="inherit"
              sx={{ justifySelf: 'start', marginInlineStart: -1.25 }}
              aria-label={t('roles.seeOf', { role: t(`auth.role.${row.role}`) })}
            >
              {t('roles.see')}
            </Button>
            {isChanged(row) && mayEdit(row.role) && (
              <Button
                size="small"
                color="inherit"
                sx={{ justifySelf: 'start', marginInlineStart: -1.25 }}
                onClick={() => onReset(row.role)}
                aria-label={t('roles.resetOf', { role: t(`auth.role.${row.role}`) })}
              >
                {t('roles.reset')}
              </Button>
            )}
          </Body>
        </li>
      ))}
    </Grid>
  );
}
