import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

/** Takes no room, so that nothing moves when it comes; stays in sight below the page's header. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 104,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  blockSize: 0,
  // On the edge of the first card, so that it hides no name.
  '& > button': {
    alignSelf: 'start',
    flexShrink: 0,
    boxShadow: theme.shadows[8],
    transform: 'translateY(-50%)',
  },
}));

/** Says that posts have come, and shows them when it is pressed. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText();
  return (
    <Sticky role="status">
      {count > 0 && (
        <Button variant="contained" size="small" startIcon={<Icon name="ph:arrow-up" />} onClick={onShow}>
          {t('profile.post.new', { count })}
        </Button>
      )}
    </Sticky>
  );
}
