import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { PersonRef } from '@/domain/people/personRef';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import type { AssignDialogProps } from './AssignDialog';
import { DueField } from './DueField';
import { LabelMark } from './LabelMark';
import { PriorityField } from './PriorityField';

const Row = styled('ul')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

interface FactListProps {
  label: string;
  isEmpty: boolean;
  /** The button that opens the dialog; not rendered if read-only. */
  renderButton: (open: () => void) => ReactNode;
  renderDialog: (close: () => void) => ReactNode;
  /** One `li` each. */
  children: ReactNode;
}

/** A list of a card's values side by side; edited in a dialog. */
function FactList({ label, isEmpty, renderButton, renderDialog, children }: FactListProps) {
  const t = useText();
  const { canEdit } = useCardTools();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row aria-label={label}>
      {children}
      {isEmpty && !canEdit && <li>{t('kanbanCard.none')}</li>}
      {canEdit && <li>{renderButton(() => setOpen(true))}</li>}
      {isOpen && renderDialog(() => setOpen(false))}
    </Row>
  );
}

const AssignDialog = lazyPart<AssignDialogProps>(() =>
  import('./AssignDialog').then((part) => part.AssignDialog),
);

/** The assignees; others are added in a dialog. */
function Assignees() {
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

const Line = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'inline-flex',
  gap: theme.spacing(1),
  minInlineSize: 0,
}));

/** A person with picture and name, or "deleted". */
function PersonLine({ person }: { person: PersonRef | undefined }) {
  const t = useText();
  const name = person?.name ?? t('kanbanCard.nobody');
  return (
    <Line>
      <PersonAvatar name={name} src={person?.avatar} size={28} />
      <Bdi>{name}</Bdi>
    </Line>
  );
}

/** The reporter of the card; editors can choose another person of the board. */
function ReporterField() {
  const t = useText();
  const { card, board, people, canEdit } = useCardTools();
  const { update } = useFacts();
  const { reporterId } = card;
  const reporter = people.get(reporterId ?? '');
  const members = board?.members ?? [];
  if (!canEdit || members.length === 0) return <PersonLine person={reporter} />;
  const isMember = members.some(({ id }) => id === reporterId);
  const gone = { value: reporterId ?? '', label: reporter?.name ?? t('kanbanCard.nobody') };
  const choices = members.map(({ id, name }) => ({ value: id, label: name ?? t('kanbanCard.nobody') }));
  return (
    <NativeChoice
      size="small"
      inputProps={{ 'aria-label': t('kanbanCard.reporter') }}
      choices={isMember ? choices : [gone, ...choices]}
      value={reporterId ?? ''}
      onChange={(event) => void update({ reporterId: event.target.value })}
    />
  );
}

const LabelsDialog = lazyPart<{ onClose: () => void }>(() =>
  import('./LabelsDialog').then((part) => part.LabelsDialog),
);

/** The labels of the card; changed in a dialog. */
function LabelsField() {
  const t = useText();
  const { card, board } = useCardTools();
  const labels = (board?.labels ?? []).filter(({ id }) => card.labelIds.includes(id));
  return (
    <FactList
      label={t('kanbanCard.labels.label')}
      isEmpty={labels.length === 0}
      renderButton={(open) => (
        <Button size="small" color="inherit" startIcon={<Icon name="ph:tag" size={16} />} onClick={open}>
          {t('kanbanCard.labels.change')}
        </Button>
      )}
      renderDialog={(close) => <LabelsDialog onClose={close} />}
    >
      {labels.map(({ id, name, color }) => (
        <li key={id}>
          <LabelMark dir="auto" style={{ ['--label' as string]: color }}>
            {name}
          </LabelMark>
        </li>
      ))}
    </FactList>
  );
}

const Table = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(2, 1.5),
  gridTemplateColumns: '112px minmax(0, 1fr)',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minInlineSize: 0 },
}));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The facts of a card: people, day, priority, labels. */
export function Facts() {
  const t = useText();
  return (
    <Table>
      <Fact label={t('kanbanCard.reporter')}>
        <ReporterField />
      </Fact>
      <Fact label={t('kanbanCard.assignees')}>
        <Assignees />
      </Fact>
      <Fact label={t('kanbanCard.due.label')}>
        <DueField />
      </Fact>
      <Fact label={t('kanbanCard.priority.label')}>
        <PriorityField />
      </Fact>
      <Fact label={t('kanbanCard.labels.label')}>
        <LabelsField />
      </Fact>
    </Table>
  );
}
