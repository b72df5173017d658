import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import type { AssignDialogProps } from './AssignDialog';
import { FactList } from './FactList';

const AssignDialog = lazyPart<AssignDialogProps>(() =>
  import('./AssignDialog').then((part) => part.AssignDialog),
);

/** Who does it; others are added in a dialog. */
export function Assignees() {
  const t = useText();
  const { card, board, people } = useCardTools();
  const { assign } = useFacts();
  return (
    <FactList
      label={t('kanbanCard.assignees')}
      isEmpty={card.assigneeIds.length === 0}
      renderButton={(open) => (
        <IconButton
          aria-label={t('kanbanCard.assign.add')}
          title={t('kanbanCard.assign.add')}
          onClick={open}
          sx={{ border: '1px dashed', borderColor: 'divider', width: 36, height: 36 }}
        >
          <Icon name="ph:plus" size={18} />
        </IconButton>
      )}
      renderDialog={(close) => (
        <AssignDialog
          board={board}
          assigneeIds={card.assigneeIds}
          people={people}
          onToggle={(person, on) => void assign(person.id, on)}
          onClose={close}
        />
      )}
    >
      {card.assigneeIds.map((id) => {
        const name = people.get(id)?.name ?? t('kanbanCard.nobody');
        return (
          <li key={id} title={name}>
            <PersonAvatar name={name} src={people.get(id)?.avatar} size={36} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        );
      })}
    </FactList>
  );
}
