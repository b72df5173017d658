import { type ReactNode, useEffect, useState } from 'react';
import { boardsApi } from '../../api';
import { useText } from '@/core/i18n/useText';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { Board } from '@/domain/kanban/schemas';
import { PRIORITIES } from '@/domain/kanban/words';
import { DateField } from '@/ui/date/DateField';
import { ActDialog } from '@/ui/form/ActDialog';
import type { Choice } from '@/ui/form/choices';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { TargetFields } from '../../dialogs/TargetFields';
import { useTarget } from '../../dialogs/useTarget';
import type { ManyChange } from './change';

/** The boards of the cards, once loaded. */
function useBoardsOf(cards: readonly ListedCard[]): Board[] {
  const [boards, setBoards] = useState<Board[]>([]);
  const key = [...new Set(cards.map(({ board }) => board.id))].join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const answers = await Promise.all(
        key.split(' ').map((boardId) => boardsApi.board({ boardId }, { signal })),
      );
      setBoards(answers.flatMap(({ board }) => (board.id === null ? [] : board)));
    };
    read().catch(() => undefined);
    return () => controller.abort();
  }, [key]);
  return boards;
}

/** The people or labels to choose from: people of the cards' boards; labels by name, as each board has its own. */
function useChoices(kind: 'assign' | 'labels', cards: readonly ListedCard[]) {
  const t = useText();
  const boards = useBoardsOf(cards);
  const found = new Map<string, string>();
  for (const { labels, members } of boards) {
    if (kind === 'labels') for (const { name } of labels) found.set(name, name);
    else for (const { id, name } of members) found.set(id, name ?? t('kanban.person.gone'));
  }
  const changeOf = (chosen: string): ManyChange | null => {
    if (chosen === '') return null;
    if (kind === 'assign') return { kind, userId: chosen };
    const ids = boards.flatMap(({ id, labels }) => {
      const label = labels.find(({ name }) => name === chosen);
      return label && id ? [[id, label.id] as const] : [];
    });
    return { kind, labelIds: new Map(ids) };
  };
  const choices: Choice[] = [...found].map(([value, label]) => ({ value, label }));
  return { choices: choices.toSorted((a, b) => a.label.localeCompare(b.label)), changeOf };
}

/** The values that can be set on selected cards. */
export type ManyQuestion = ManyChange['kind'];

export interface ManyDialogProps {
  kind: ManyQuestion;
  cards: readonly ListedCard[];
  /** Null = canceled. */
  onAnswer: (change: ManyChange | null) => void;
}

type Props = Omit<ManyDialogProps, 'kind'>;

function Frame({
  kind,
  change,
  onAnswer,
  children,
}: {
  kind: ManyQuestion;
  change: ManyChange | null;
  onAnswer: Props['onAnswer'];
  children: ReactNode;
}) {
  const t = useText();
  return (
    <ActDialog
      title={t(`kanban.menu.${kind}`)}
      act={t('kanban.dialog.save')}
      wish={change}
      send={onAnswer}
      onDone={() => undefined}
      onClose={() => onAnswer(null)}
    >
      {children}
    </ActDialog>
  );
}

function AskPlace({ cards, onAnswer }: Props) {
  const [first] = cards;
  const home = {
    boardId: first?.board.id ?? '',
    boardName: first?.board.name ?? '',
    columnId: first?.column.id ?? '',
  };
  const target = useTarget(
    cards.map(({ id }) => id),
    home,
  );
  const { after, columnId } = target;
  return (
    <Frame kind="move" change={columnId ? { kind: 'move', columnId, ...after } : null} onAnswer={onAnswer}>
      <TargetFields target={target} />
    </Frame>
  );
}

function AskDay({ onAnswer }: Props) {
  const t = useText();
  const [day, setDay] = useState('');
  return (
    <Frame kind="due" change={{ kind: 'due', dueOn: day || null }} onAnswer={onAnswer}>
      <DateField label={t('kanban.due.end')} value={day} onChange={setDay} />
    </Frame>
  );
}

function AskPriority({ onAnswer }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<string>('high');
  const priority = PRIORITIES.find((known) => known === chosen);
  return (
    <Frame kind="priority" change={priority ? { kind: 'priority', priority } : null} onAnswer={onAnswer}>
      <ChoiceField
        label={t('kanban.filter.priority')}
        value={chosen}
        options={PRIORITIES.map((value) => ({ value, label: t(`kanban.priority.${value}`) }))}
        onChange={setChosen}
      />
    </Frame>
  );
}

function AskOneOf({ kind, cards, onAnswer }: Props & { kind: 'assign' | 'labels' }) {
  const t = useText();
  const { choices, changeOf } = useChoices(kind, cards);
  const [chosen, setChosen] = useState('');
  return (
    <Frame kind={kind} change={changeOf(chosen)} onAnswer={onAnswer}>
      <ChoiceField
        label={t(kind === 'assign' ? 'kanban.filter.member' : 'kanban.filter.label')}
        value={chosen}
        options={[{ value: '', label: '–' }, ...choices]}
        onChange={setChosen}
      />
      {choices.length === 0 && <span role="status">{t('kanban.pick.none')}</span>}
    </Frame>
  );
}

/** Asks for the value to set on selected cards of any boards. */
export function ManyDialog({ kind, ...props }: ManyDialogProps) {
  if (kind === 'move') return <AskPlace {...props} />;
  if (kind === 'due') return <AskDay {...props} />;
  if (kind === 'priority') return <AskPriority {...props} />;
  return <AskOneOf kind={kind} {...props} />;
}
