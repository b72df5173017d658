import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useSeesProfile } from '@/core/auth/useSeesProfile';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Contact } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { PersonState } from '../centre/ConversationHeader';
import { nameOr } from '../parts/names';

const Person = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  paddingBlockEnd: theme.spacing(2),
  textAlign: 'center',
  '& > bdi': theme.typography.subtitle1,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: theme.palette.text.secondary, display: 'flex' },
  '& dd': { margin: 0 },
  '& a': { color: theme.palette.primary.main },
}));

/** A person's details. `isNamed`: the name is already shown above. */
export function About({ person, isNamed = false }: { person: Contact; isNamed?: boolean }) {
  const t = useText();
  const { name, avatar, role, username } = person;
  const seesProfile = useSeesProfile()(username);
  return (
    <Person>
      <PersonAvatar name={nameOr(t, name)} src={avatar} size={80} />
      {!isNamed && <bdi>{nameOr(t, name)}</bdi>}
      {role && (
        <small>
          <bdi>{role}</bdi>
        </small>
      )}
      <small>
        <PersonState person={person} />
      </small>
      {seesProfile && (
        <Button
          size="small"
          component={NextLink}
          prefetch={false}
          href={PATHS.dashboard.user.person(username)}
        >
          {t('chat.room.profile')}
        </Button>
      )}
    </Person>
  );
}

/** Whether a person shares any contact data. */
export const hasInformation = ({ address, phone, email }: Contact): boolean =>
  [address, phone, email].some(Boolean);

/** A person's address and contact data, as far as they share it. */
export function Information({ person: { address, phone, email } }: { person: Contact }) {
  const t = useText();
  return (
    <Facts>
      {address && (
        <>
          <dt>
            <Icon name="ph:map-pin" label={t('chat.room.address')} />
          </dt>
          <dd dir="auto">{address}</dd>
        </>
      )}
      {phone && (
        <>
          <dt>
            <Icon name="ph:phone" label={t('chat.room.phone')} />
          </dt>
          <dd>
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>
            <Icon name="ph:envelope-simple" label={t('chat.room.email')} />
          </dt>
          <dd>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </dd>
        </>
      )}
    </Facts>
  );
}
