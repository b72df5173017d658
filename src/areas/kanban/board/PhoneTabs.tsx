import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { Icon } from '@/ui/icon/Icon';

export interface PhoneTabsProps {
  order: readonly string[];
  /** Id of the column on the screen. */
  at: string;
  onChange: (id: string) => void;
  /** Panel id of the last tab, which creates a column; null without the permission. */
  addId: string | null;
}

/** On a phone one column fills the screen; the tabs name all of them, with their card counts. */
export function PhoneTabs({ order, at, onChange, addId }: PhoneTabsProps) {
  const t = useText();
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  return (
    <Tabs value={at} aria-label={t('kanban.column.all')} onChange={(_, id: string) => onChange(id)}>
      {order.map((id) => (
        <Tab
          key={id}
          value={id}
          id={`lane-${id}`}
          aria-controls={`column-${id}`}
          label={
            <span>
              <bdi dir="auto">{columns[id]?.name}</bdi> ({columns[id]?.cardIds.length ?? 0})
            </span>
          }
        />
      ))}
      {addId && <Tab value={addId} aria-label={t('kanban.column.add')} icon={<Icon name="ph:plus" />} />}
    </Tabs>
  );
}
