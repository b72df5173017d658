import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { User } from '@/domain/people/userSchemas';
import { PersonName } from './PersonName';
import { StatusChip } from './StatusChip';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1.5),
  color: theme.palette.text.secondary,
}));

/** A person on a phone: name, status, role, company. */
export function PersonCard({ person }: { person: User }) {
  const t = useText();
  return (
    <>
      <PersonName person={person} />
      <Line>
        <StatusChip status={person.status} />
        <span>{t(`users.role.${person.role}`)}</span>
        {person.company && <span dir="auto">{person.company}</span>}
      </Line>
    </>
  );
}
