import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';

const Block = styled('div')(({ theme }) => ({
  borderInlineStart: `2px solid ${theme.palette.divider}`,
  paddingInlineStart: theme.spacing(2),
  '& strong': { ...theme.typography.subtitle2, display: 'block' },
  '& p': { ...theme.typography.body2, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** The shop's answer to a review. */
export function Answer({ text }: { text: string }) {
  const t = useText();
  return (
    <Block>
      <strong>{t('reviews.answerOfShop')}</strong>
      <p dir="auto">{text}</p>
    </Block>
  );
}
