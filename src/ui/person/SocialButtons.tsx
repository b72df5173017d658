import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import type { SocialLinks } from '@/domain/people/socialLinks';
import { Icon } from '@/ui/icon/Icon';
import { networksOf } from './networks';

/** A person's social networks, as icons named "LinkedIn of Linh". */
export function SocialButtons({ name, links }: { name: string; links: SocialLinks }) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ minHeight: 36, justifyContent: 'center' }}>
      {networksOf(links).map(({ id, name: network, icon, href }) => (
        <IconButton
          key={id}
          component="a"
          size="small"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow me"
          aria-label={t('person.social', { network, name })}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </Stack>
  );
}
