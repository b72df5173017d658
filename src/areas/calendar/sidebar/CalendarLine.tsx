import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { readableOn } from '@/ui/theme/contrast';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';

const TICK = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14"><path d="M3 7.5l2.6 2.6L11 4.6" fill="none" stroke="#000" stroke-width="2"/></svg>',
);

const Line = styled('li')(({ theme }) => ({
  alignItems: 'center',
  borderRadius: 8,
  display: 'flex',
  minBlockSize: 36,
  paddingInlineStart: theme.spacing(1),
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& label': {
    ...theme.typography.body2,
    alignItems: 'center',
    cursor: 'pointer',
    display: 'flex',
    flexGrow: 1,
    gap: theme.spacing(1.5),
    minBlockSize: 36,
    minInlineSize: 0,
    paddingBlock: theme.spacing(0.5),
  },
  '& label > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& label small': { color: theme.palette.text.secondary, display: 'block', fontSize: 'inherit' },
  '& input': {
    appearance: 'none',
    blockSize: 18,
    border: '2px solid var(--color)',
    borderRadius: 5,
    cursor: 'pointer',
    flexShrink: 0,
    inlineSize: 18,
    margin: 0,
    position: 'relative',
  },
  '& input:checked': { backgroundColor: 'var(--color)' },
  // A tick looks the same in every script, so it is drawn and not made of sides.
  '& input:checked::after': {
    backgroundColor: 'var(--on)',
    content: '""',
    inset: 0,
    mask: `url("data:image/svg+xml,${TICK}") center / contain no-repeat`,
    position: 'absolute',
  },
  '& input:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  [COARSE]: { minBlockSize: TOUCH, '& label': { minBlockSize: TOUCH } },
}));

interface CalendarLineProps {
  name: string;
  /** Below the name. */
  detail?: string | undefined;
  color: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  actions?: RowAction[];
}

/** A calendar or layer: a box that shows it, in its color, and a menu. */
export function CalendarLine({ name, detail, color, isShown, onShow, actions = [] }: CalendarLineProps) {
  const t = useText();
  return (
    <Line style={{ '--color': color, '--on': readableOn(color) } as Record<string, string>}>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          aria-label={t('calendar.side.show', { name })}
          onChange={(event) => onShow(event.target.checked)}
        />
        <span>
          {name}
          {detail && <small>{detail}</small>}
        </span>
      </label>
      <MoreMenu label={t('calendar.side.options', { name })} actions={actions} />
    </Line>
  );
}
