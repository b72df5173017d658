import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Profile } from '@/domain/people/profile/schemas';
import { Icon } from '@/ui/icon/Icon';
import { LinkedText } from '../parts/LinkedText';
import { useCountryName } from '@/core/i18n/useCountryName';

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.spacing(1.5), overflowWrap: 'anywhere' },
  '& svg': { flexShrink: 0 },
}));

const Quote = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
}));

/** Known facts with their icons; unknown ones have no line. */
function useLines(profile: Profile): { icon: string; content: ReactNode }[] {
  const t = useText();
  const country = useCountryName();
  const { jobTitle, company, school, email } = profile;
  const work =
    jobTitle && company
      ? t('profile.about.worksAs', { job: jobTitle, company })
      : company && t('profile.about.worksAt', { company });
  const lines = [
    {
      icon: 'ph:map-pin',
      content: profile.country && t('profile.about.livesIn', { country: country(profile.country) }),
    },
    { icon: 'ph:envelope-simple', content: email && <bdi dir="ltr">{email}</bdi> },
    { icon: 'ph:briefcase', content: work || jobTitle },
    { icon: 'ph:graduation-cap', content: school && t('profile.about.studiedAt', { school }) },
  ];
  return lines.filter(({ content }) => content);
}

/** The person's own text and a few facts. */
export function About({ profile }: { profile: Profile }) {
  const t = useText();
  const lines = useLines(profile);
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {t('profile.about.heading')}
      </Typography>
      {profile.quote && <Quote dir="auto">{profile.quote}</Quote>}
      {profile.about && <LinkedText text={profile.about} />}
      <Lines>
        {lines.map(({ icon, content }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span dir="auto">{content}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
