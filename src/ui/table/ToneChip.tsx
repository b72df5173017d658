import { styled } from '@mui/material/styles';

const TONES = ['success', 'info', 'warning', 'error'] as const;
export type Tone = (typeof TONES)[number];

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  paddingInline: theme.spacing(1),
  lineHeight: '24px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.selected,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  ...Object.fromEntries(
    TONES.map((tone) => [
      `&[data-tone=${tone}]`,
      { color: theme.palette[tone].dark, backgroundColor: theme.alpha(theme.palette[tone].main, 0.16) },
    ]),
  ),
}));

/** A state as text, colored when a tone is given. */
export function ToneChip({ tone, children }: { tone?: Tone | undefined; children: string }) {
  return <Chip data-tone={tone}>{children}</Chip>;
}
