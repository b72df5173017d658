import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { PRIORITIES } from '@/domain/kanban/words';
import { Icon } from '@/ui/icon/Icon';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';

const ICONS = { low: 'ph:arrow-down', medium: 'ph:equals', high: 'ph:arrow-up-bold' } as const;

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& label, & > span': {
    ...theme.typography.subtitle2,
    alignItems: 'center',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'inline-flex',
    gap: theme.spacing(0.5),
    padding: theme.spacing(0.5, 1.25),
  },
  '& > span': { cursor: 'default' },
  '& label:has(:checked)': {
    borderColor: theme.palette.text.primary,
    boxShadow: 'inset 0 0 0 1px currentcolor',
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& input': { opacity: 0, position: 'absolute' },
  '& [data-priority=low]': { color: theme.palette.info.main },
  '& [data-priority=medium]': { color: theme.palette.warning.main },
  '& [data-priority=high]': { color: theme.palette.error.main },
}));

/** Low, medium or high, as chips to choose from. */
export function PriorityField() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const { update } = useFacts();
  const shown = canEdit ? PRIORITIES : [card.priority];
  return (
    <Group {...(canEdit && { role: 'radiogroup', 'aria-label': t('kanbanCard.priority.label') })}>
      {shown.map((priority) => {
        const inner = (
          <>
            <span data-priority={priority}>
              <Icon name={ICONS[priority]} size={16} />
            </span>
            {t(`kanbanCard.priority.${priority}`)}
          </>
        );
        if (!canEdit) return <span key={priority}>{inner}</span>;
        return (
          <label key={priority}>
            <input
              type="radio"
              name="priority"
              checked={card.priority === priority}
              onChange={() => void update({ priority })}
            />
            {inner}
          </label>
        );
      })}
    </Group>
  );
}
