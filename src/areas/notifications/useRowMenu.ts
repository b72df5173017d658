import { useNoticeWriting } from '@/core/i18n/useNoticeWriting';
import { useText } from '@/core/i18n/useText';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { topicRule } from '@/domain/notifications/topics';
import type { RowAction } from '@/ui/table/types';
import { useTurnOff } from './useTurnOff';
import { useTelling } from './useTelling';

/** What the menu of a notice offers. */
export function useRowMenu(): (notice: Notice) => RowAction[] {
  const t = useText();
  const writing = useNoticeWriting();
  const { mark, archive } = useTelling();
  const turnOff = useTurnOff();
  const say = (key: string) => t(`notifications.menu.${key}`);
  return ({ id, isUnRead, archived, topic }) => {
    const name = writing?.t(`topic.${topic}`) ?? topic;
    const reading = isUnRead ? 'read' : 'unread';
    return [
      {
        id: reading,
        label: say(reading),
        icon: isUnRead ? 'ph:envelope-open' : 'ph:envelope',
        run: () => void mark([id], reading),
      },
      {
        id: 'archive',
        label: say(archived ? 'restore' : 'archive'),
        icon: 'ph:archive',
        run: () => void archive([id], !archived),
      },
      ...(topicRule(topic).fixed
        ? []
        : [
            {
              id: 'turnOff',
              label: t('notifications.menu.turnOff', { topic: name }),
              icon: 'ph:bell-slash',
              run: () => void turnOff(topic, name),
            },
          ]),
    ];
  };
}
