import { styled } from '@mui/material/styles';
import type { MailLabel } from '@/domain/mail/schemas';

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  backgroundColor: theme.palette.action.selected,
  borderRadius: 6,
  color: theme.palette.text.primary,
  display: 'inline-flex',
  gap: 6,
  lineHeight: '20px',
  maxInlineSize: 160,
  minInlineSize: 0,
  paddingInline: 6,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { blockSize: 8, borderRadius: 3, flexShrink: 0, forcedColorAdjust: 'none', inlineSize: 8 },
}));

/** A label on a mail, with its color; without one a state. */
export function LabelChip({ label: { name, color } }: { label: Pick<MailLabel, 'name' | 'color'> }) {
  return (
    <Chip>
      {color !== null && <span style={{ backgroundColor: color }} />}
      <bdi>{name}</bdi>
    </Chip>
  );
}
