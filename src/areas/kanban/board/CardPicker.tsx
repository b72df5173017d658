import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Menu from '@mui/material/Menu';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import { PRIORITIES } from '@/domain/kanban/words';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { AssignDialog } from '../card/facts/AssignDialog';
import type { BoardActs } from '../useBoardActs';
import { useBoardAddress } from './address';
import type { PickKind } from './boardContext';

export interface CardPickerProps {
  kind: PickKind;
  cardIds: readonly string[];
  anchor: HTMLElement;
  acts: BoardActs;
  onClose: () => void;
}

interface Choice {
  id: string;
  label: string;
  isOn: boolean;
  color?: string;
  toggle: () => void;
}

const NO_LABELS: readonly never[] = [];

/** The options, and whether all the cards have them. */
function useChoices({ kind, cardIds: ids, acts }: CardPickerProps, cards: readonly CardSummary[]): Choice[] {
  const t = useText();
  const labels = useAppSelector(({ kanban }) => kanban.info?.labels ?? NO_LABELS);
  const cardIds = [...ids];
  const all = (has: (card: CardSummary) => boolean) => cards.length > 0 && cards.every(has);
  if (kind === 'labels')
    return labels.map(({ id, name, color }) => {
      const isOn = all((card) => card.labelIds.includes(id));
      return {
        id,
        label: name,
        isOn,
        color,
        toggle: () => void acts.run({ kind: 'label', cardIds, labelId: id, on: !isOn }),
      };
    });
  return PRIORITIES.map((priority) => ({
    id: priority,
    label: t(`kanban.priority.${priority}`),
    isOn: all((card) => card.priority === priority),
    toggle: () => void acts.run({ kind: 'priority', cardIds, priority }),
  }));
}

function DuePicker({ cardIds, anchor, acts, onClose }: CardPickerProps) {
  const t = useText();
  const card = useAppSelector(({ kanban }) => kanban.board.cards[cardIds[0] ?? '']);
  const [opened] = useState({ startOn: card?.startOn ?? '', dueOn: card?.dueOn ?? '' });
  const [values, setValues] = useState(opened);
  const isWrong = values.startOn !== '' && values.dueOn !== '' && values.startOn > values.dueOn;
  const [only] = cardIds;
  const save = ({ startOn, dueOn } = values) => {
    if (cardIds.length > 1 || only === undefined)
      void acts.run({ kind: 'due', cardIds: [...cardIds], dueOn: dueOn || null });
    else {
      const changes = {
        ...(startOn !== opened.startOn && { startOn: startOn || null }),
        ...(dueOn !== opened.dueOn && { dueOn: dueOn || null, ...(!dueOn && { dueTime: null }) }),
      };
      if (Object.keys(changes).length > 0) void acts.run({ kind: 'updateCard', cardId: only, changes });
    }
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('kanban.menu.due') } }}
    >
      <Stack spacing={2} sx={{ p: 2, width: 280 }}>
        {cardIds.length === 1 && (
          <DateField
            label={t('kanban.due.start')}
            value={values.startOn}
            onChange={(startOn) => setValues({ ...values, startOn })}
            code={isWrong ? 'start-after-due' : undefined}
          />
        )}
        <DateField
          label={t('kanban.due.end')}
          value={values.dueOn}
          onChange={(dueOn) => setValues({ ...values, dueOn })}
        />
        <Stack direction="row" spacing={1}>
          <Button variant="contained" disabled={isWrong} onClick={() => save()}>
            {t('kanban.dialog.save')}
          </Button>
          <Button color="inherit" onClick={() => save({ startOn: '', dueOn: '' })}>
            {t('kanban.due.clear')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}

function ChoicePicker(props: CardPickerProps) {
  const t = useText();
  const { kind, cardIds, anchor, onClose } = props;
  const known = useAppSelector(({ kanban }) => kanban.board.cards);
  const cards = cardIds.flatMap((id) => known[id] ?? []);
  const choices = useChoices(props, cards);
  const label = t(`kanban.menu.${kind}`);
  const { update } = useBoardAddress();
  const onLabels = () => {
    onClose();
    update({ settings: 'labels' });
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
    >
      {choices.map(({ id, label: text, isOn, color, toggle }) => (
        <MenuItem
          key={id}
          role={kind === 'priority' ? 'menuitemradio' : 'menuitemcheckbox'}
          aria-checked={isOn}
          onClick={() => {
            toggle();
            if (kind === 'priority') onClose();
          }}
          sx={{ gap: 1.5 }}
        >
          <Icon name={isOn ? 'ph:check' : 'ph:circle'} />
          {color && (
            <span style={{ backgroundColor: color, blockSize: 12, borderRadius: 6, inlineSize: 12 }} />
          )}
          <Bdi>{text}</Bdi>
        </MenuItem>
      ))}
      {kind === 'labels' && (
        <MenuItem onClick={onLabels} sx={{ gap: 1.5 }}>
          <Icon name="ph:pencil-simple" />
          {t('kanban.pick.labels')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** People are searched by name, as in the drawer. */
function AssignPicker({ cardIds, acts, onClose }: CardPickerProps) {
  const info = useAppSelector(({ kanban }) => kanban.info);
  const known = useAppSelector(({ kanban }) => kanban.board.cards);
  const [first, ...others] = cardIds.flatMap((id) => known[id] ?? []);
  const ofAll = (first?.assigneeIds ?? []).filter((id) =>
    others.every(({ assigneeIds }) => assigneeIds.includes(id)),
  );
  if (!info) return null;
  return (
    <AssignDialog
      board={info}
      assigneeIds={ofAll}
      people={new Map([...info.members, ...info.people].map((person) => [person.id, person]))}
      onToggle={({ id }, on) => void acts.run({ kind: 'assign', cardIds: [...cardIds], userId: id, on })}
      onClose={onClose}
    />
  );
}

/** Popover for the people, labels, day or priority of one or several cards. */
export function CardPicker(props: CardPickerProps) {
  if (props.kind === 'assign') return <AssignPicker {...props} />;
  return props.kind === 'due' ? <DuePicker {...props} /> : <ChoicePicker {...props} />;
}
