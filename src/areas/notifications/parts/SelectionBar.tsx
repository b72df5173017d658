import { useText } from '@/core/i18n/useText';
import { BulkBar } from '@/ui/table/BulkBar';
import { useTelling } from '../useTelling';

interface SelectionBarProps {
  ids: string[];
  isArchive: boolean;
  onClear: () => void;
}

/** Actions on the selected notices. Each shows a toast, archiving with Undo. */
export function SelectionBar({ ids, isArchive, onClear }: SelectionBarProps) {
  const t = useText();
  const { archive, mark } = useTelling();
  const after = (work: Promise<unknown>) =>
    work.then(() => {
      onClear();
      return null;
    });
  return (
    <BulkBar
      count={ids.length}
      rows={() => ids}
      onClear={onClear}
      actions={[
        {
          id: 'read',
          label: t('notifications.read'),
          icon: 'ph:envelope-open',
          run: () => after(mark(ids, 'read')),
        },
        {
          id: 'unread',
          label: t('notifications.unread'),
          icon: 'ph:envelope',
          run: () => after(mark(ids, 'unread')),
        },
        {
          id: 'archive',
          label: t(isArchive ? 'notifications.menu.restore' : 'notifications.archive'),
          icon: 'ph:archive',
          run: () => after(archive(ids, !isArchive)),
        },
      ]}
    />
  );
}
