import { styled } from '@mui/material/styles';
import Link from 'next/link';
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

const Gone = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.palette.text.secondary,
}));

/** Name of a person, linked to their page; a deleted one has neither. */
export function PersonName({ person }: { person: Pick<PersonRef, 'name' | 'username'> }) {
  const t = useText();
  if (person.name === null) return <Gone>{t('profile.deletedPerson')}</Gone>;
  return (
    <NameLink href={PATHS.dashboard.user.person(person.username)}>
      <bdi>{person.name}</bdi>
    </NameLink>
  );
}

/** Name of a person for use in a sentence. */
export function useNameOf() {
  const t = useText();
  return (person: Pick<PersonRef, 'name'>) => person.name ?? t('profile.deletedPerson');
}
