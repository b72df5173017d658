import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useSeesProfile } from '@/core/auth/useSeesProfile';
import type { Rows } from '@/domain/overview/figures';
import type { TopAuthor } from '@/domain/overview/rows';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { Line, Lines } from '../parts/Lines';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

const Trophy = styled('span')(({ theme }) => ({
  borderRadius: '50%',
  color: theme.palette.error.main,
  display: 'inline-grid',
  padding: theme.spacing(1),
  backgroundColor: theme.alpha(theme.palette.error.main, 0.12),
  '&[data-place="1"]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
  },
  '&[data-place="2"]': {
    color: theme.palette.info.main,
    backgroundColor: theme.alpha(theme.palette.info.main, 0.12),
  },
}));

/** People by likes of their posts, with trophies; equal numbers share a place. */
export function TopAuthors({ data }: { data: Rows<TopAuthor> }) {
  const t = useText();
  const { number } = useFormat();
  const seesProfile = useSeesProfile();
  if (data.rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.topAuthors.empty')}
        link={{ label: t('overview.app.topAuthors.profile'), href: PATHS.dashboard.user.profile }}
      />
    );
  return (
    <Lines label={t('overview.app.topAuthors.title')}>
      {data.rows.map(({ person, likes, place }) => {
        const name = person.name ?? t('activity.deletedPerson');
        const shown = <bdi>{name}</bdi>;
        return (
          <Line
            key={person.id}
            sign={<PersonAvatar name={name} src={person.avatar} />}
            end={
              <Trophy data-place={place}>
                <Icon
                  name="ph:trophy-fill"
                  label={t('overview.app.topAuthors.place', { place: number(place) })}
                />
              </Trophy>
            }
          >
            <span>
              {person.name !== null && seesProfile(person.username) ? (
                <Link prefetch={false} href={PATHS.dashboard.user.person(person.username)}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </span>
            <small>{t('overview.app.topAuthors.likes', { count: likes })}</small>
          </Line>
        );
      })}
    </Lines>
  );
}
