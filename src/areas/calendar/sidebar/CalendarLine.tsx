import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { readableOn } from '@/ui/theme/contrast';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';

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
    // A tick is the same in every script.
    direction: 'ltr',
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
  '& input:checked::after': {
    blockSize: 8,
    borderBlockEnd: '2px solid var(--on)',
    borderInlineEnd: '2px solid var(--on)',
    content: '""',
    inlineSize: 4,
    insetBlockStart: 1,
    insetInlineStart: 4,
    position: 'absolute',
    transform: 'rotate(45deg)',
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
