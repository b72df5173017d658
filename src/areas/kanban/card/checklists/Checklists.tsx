import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_CHECKLIST_NAME } from '@/domain/kanban/limits';
import { Icon } from '@/ui/icon/Icon';
import { useCardTools } from '../cardContext';
import { Section } from '../Section';
import { ChecklistBox } from './ChecklistBox';
import { useChecklistActs } from './useChecklists';

function NewChecklist({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { add } = useChecklistActs();
  const [name, setName] = useState(() => t('kanbanCard.checklist.first'));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const done = await add(name.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          fullWidth
          size="small"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a field that has just been asked for
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
          inputProps={{
            'aria-label': t('kanbanCard.checklist.name'),
            maxLength: MAX_CHECKLIST_NAME,
            dir: 'auto',
          }}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
          {t('kanbanCard.checklist.make')}
        </Button>
      </Stack>
    </form>
  );
}

/** The checklists of a card. */
export function Checklists() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const [isAdding, setAdding] = useState(false);
  if (!canEdit && card.checklists.length === 0) return null;
  return (
    <Section
      title={t('kanbanCard.checklist.label')}
      aside={
        canEdit && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon name="ph:list-checks" size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('kanbanCard.checklist.add')}
          </Button>
        )
      }
    >
      {card.checklists.map((list) => (
        <ChecklistBox key={list.id} list={list} />
      ))}
      {isAdding && <NewChecklist onClose={() => setAdding(false)} />}
    </Section>
  );
}
