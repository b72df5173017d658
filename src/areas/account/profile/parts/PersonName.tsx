import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useSeesProfile } from '@/core/auth/useSeesProfile';
import { PATHS } from '@/core/paths';
import { useText } from '@/core/i18n/useText';
import type { PersonRef } from '@/domain/people/personRef';

const NameLink = styled(Link)(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

const Plain = styled('span')(({ theme }) => ({ ...theme.typography.subtitle2, overflowWrap: 'anywhere' }));
const Gone = styled(Plain)(({ theme }) => ({ color: theme.palette.text.secondary }));

/** Name of a person, linked to their page for who may open it; a deleted one has neither. */
export function PersonName({ person }: { person: Pick<PersonRef, 'name' | 'username'> }) {
  const t = useText();
  const seesProfile = useSeesProfile()(person.username);
  if (person.name === null) return <Gone>{t('profile.deletedPerson')}</Gone>;
  const name = <bdi>{person.name}</bdi>;
  if (!seesProfile) return <Plain>{name}</Plain>;
  return <NameLink href={PATHS.dashboard.user.person(person.username)}>{name}</NameLink>;
}

/** Name of a person for use in a sentence. */
export function useNameOf() {
  const t = useText();
  return (person: Pick<PersonRef, 'name'>) => person.name ?? t('profile.deletedPerson');
}
