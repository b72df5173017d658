import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import type { PersonRef } from '@/domain/people/personRef';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useBoardAddress } from '../../board/address';
import { type BoardPeople, usePeopleSearch } from '../usePeopleSearch';

const MOST = 50;

const List = styled(Scrollbar)(({ theme }) => ({
  blockSize: 320,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(1.5),
    paddingBlock: theme.spacing(1),
  },
  '& > li > div': { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
}));

/** Props of `AssignDialog`. */
export interface AssignDialogProps {
  board: (BoardPeople & { role: BoardRole }) | undefined;
  assigneeIds: readonly string[];
  people: ReadonlyMap<string, PersonRef>;
  onToggle: (person: PersonRef, on: boolean) => void;
  onClose: () => void;
}

/** The people found; without a query the assigned ones come first. */
function useFound({ board, assigneeIds, people }: AssignDialogProps, query: string) {
  const search = usePeopleSearch(board);
  const [found, setFound] = useState<PersonRef[]>([]);
  useEffect(() => {
    let wanted = true;
    async function find() {
      const next = await search(query, MOST);
      if (wanted) setFound(next);
    }
    void find();
    return () => {
      wanted = false;
    };
  }, [search, query]);
  if (query.trim() !== '') return found;
  const chosen = assigneeIds.flatMap((id) => people.get(id) ?? []);
  return [...chosen, ...found.filter(({ id }) => !assigneeIds.includes(id))];
}

interface PersonRowProps extends Pick<AssignDialogProps, 'onToggle'> {
  person: PersonRef;
  isChosen: boolean;
}

function PersonRow({ person, isChosen, onToggle }: PersonRowProps) {
  const t = useText();
  const name = person.name ?? t('kanbanCard.nobody');
  return (
    <li>
      <PersonAvatar name={name} src={person.avatar} size={40} />
      <div>
        <Bdi>{name}</Bdi>
        {person.jobTitle && <small dir="auto">{person.jobTitle}</small>}
      </div>
      <Button
        size="small"
        color={isChosen ? 'primary' : 'inherit'}
        aria-pressed={isChosen}
        aria-label={t('kanbanCard.assign.toggle', { name })}
        startIcon={<Icon name={isChosen ? 'ph:check' : 'ph:plus'} size={16} />}
        onClick={() => onToggle(person, !isChosen)}
      >
        {t(isChosen ? 'kanbanCard.assign.assigned' : 'kanbanCard.assign.assign')}
      </Button>
    </li>
  );
}

/** Assigns people to cards and unassigns them; a board's manager may invite others to it. */
export function AssignDialog(props: AssignDialogProps) {
  const { assigneeIds, board, onToggle, onClose } = props;
  const t = useText();
  const [query, setQuery] = useState('');
  const found = useFound(props, query);
  const { update } = useBoardAddress();
  const invite = () => {
    onClose();
    update({ card: '', settings: 'members' });
  };
  return (
    <AnimatedDialog
      maxWidth="xs"
      title={t('kanbanCard.assign.title')}
      onClose={onClose}
      actions={
        board && roleAtLeast(board.role, 'manager') ? (
          <Button color="inherit" startIcon={<Icon name="ph:user-plus" />} onClick={invite}>
            {t('kanbanCard.assign.invite')}
          </Button>
        ) : undefined
      }
    >
      <OutlinedInput
        fullWidth
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
        autoFocus
        value={query}
        placeholder={t('kanbanCard.assign.search')}
        onChange={(event) => setQuery(event.target.value)}
        startAdornment={<Icon name="ph:magnifying-glass" />}
        inputProps={{ 'aria-label': t('kanbanCard.assign.search'), maxLength: 100 }}
      />
      <List component="ul">
        {found.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isChosen={assigneeIds.includes(person.id)}
            onToggle={onToggle}
          />
        ))}
        {found.length === 0 && <li>{t('kanbanCard.assign.noMatch')}</li>}
      </List>
    </AnimatedDialog>
  );
}
