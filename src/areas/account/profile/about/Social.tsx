import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import type { SocialLinks } from '@/domain/people/socialLinks';
import { Icon } from '@/ui/icon/Icon';
import { networksOf } from '@/ui/person/networks';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    gap: theme.spacing(1.5),
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** Without `https://`, as people say it. */
const shown = (href: string) => href.replace(/^https:\/\/(www\.)?/, '');

/** Where else somebody can be found; nothing when nowhere. */
export function Social({ links }: { links: SocialLinks }) {
  const t = useText();
  const networks = networksOf(links);
  if (networks.length === 0) return null;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {t('profile.social.heading')}
      </Typography>
      <List>
        {networks.map(({ id, icon, name, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow me">
              <Icon name={icon} label={name} />
              <bdi dir="ltr">{shown(href)}</bdi>
            </a>
          </li>
        ))}
      </List>
    </Card>
  );
}
