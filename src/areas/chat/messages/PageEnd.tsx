import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { Bone } from '@/ui/feedback/Bone';
import type { usePages } from './usePages';

/** Widths of the grey bubbles in pixels, from the top down. */
const WIDTHS = [220, 320, 260];

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'flex-start',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(2),
  paddingInlineStart: theme.spacing(5.5),
  '&[role]': {
    alignItems: 'center',
    flexDirection: 'row',
    justifyContent: 'center',
    padding: theme.spacing(2),
  },
}));

/** Where the loaded messages end and others follow: shapes of them until they are there, or why they did not come. */
export function PageEnd({ end: { goesOn, error, retry } }: { end: ReturnType<typeof usePages>['top'] }) {
  const t = useText();
  if (!goesOn) return null;
  if (!error) {
    return (
      <Box>
        {WIDTHS.map((width) => (
          <Bone key={width} width={width} height={36} style={{ borderRadius: 12 }} />
        ))}
      </Box>
    );
  }
  return (
    <Box role="alert">
      {errorText(t, error)}
      <Button size="small" variant="outlined" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Box>
  );
}
