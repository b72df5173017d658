import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { Rows } from '@/domain/overview/figures';
import type { MyTask } from '@/domain/overview/rows';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { CardTick } from '../parts/CardTick';
import { Line, Lines } from '../parts/Lines';
import { useCardActs } from '../parts/useCardActs';
import { useDueWords } from '../parts/useDueWords';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

/** Open cards of the reader: ticked here, and acted on by their menus. */
export function Tasks({ data, onDone }: { data: Rows<MyTask>; onDone: () => void }) {
  const t = useText();
  const dueWords = useDueWords();
  const { gone, complete, menuOf } = useCardActs(onDone);
  const tasks = data.rows.filter(({ id }) => !gone.has(id));
  if (tasks.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.analytics.tasks.empty')}
        link={{ label: t('overview.analytics.tasks.boards'), href: KANBAN_PATHS.boards }}
      />
    );
  return (
    <Lines label={t('overview.analytics.tasks.title')}>
      {tasks.map((task) => (
        <Line
          key={task.id}
          sign={<CardTick name={task.name} onTick={() => void complete(task)} />}
          end={<MoreMenu label={t('overview.more', { name: task.name })} actions={menuOf(task)} />}
        >
          <span>
            <Link prefetch={false} href={KANBAN_PATHS.card(task.key)}>
              <bdi>{task.name}</bdi>
            </Link>
          </span>
          <small>
            <bdi>{[task.board, task.column].join(' › ')}</bdi>
            {task.dueOn !== null && ` · ${dueWords(task)}`}
          </small>
        </Line>
      ))}
    </Lines>
  );
}
