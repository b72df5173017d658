import { useText } from '@/core/i18n/useText';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import { PersonLine } from './PersonLine';

/** Who asked for the card; whoever edits it names somebody else of the board. */
export function ReporterField() {
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
