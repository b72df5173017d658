import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { PATHS } from '@/core/paths';
import { usePresence } from '@/core/live/useLive';
import type { User } from '@/domain/people/userSchemas';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > [data-names]': { display: 'grid', justifyItems: 'start', minInlineSize: 0 },
  '& > [data-names] > *': { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '@container (max-width: 980px)': { '& > [data-avatar]': { display: 'none' } },
}));

/** Picture, name linked to the profile, and e-mail. */
export function PersonName({ person }: { person: User }) {
  return (
    <Frame>
      <PersonAvatar name={person.name} src={person.avatar} status={usePresence(person.id).status} />
      <span data-names>
        <Link href={PATHS.dashboard.user.person(person.username)} dir="auto">
          {person.name}
        </Link>
        <small dir="ltr">{person.email}</small>
      </span>
    </Frame>
  );
}
