import { useFormat } from './format';
import { useNow } from './useNow';

/** "5 min ago" for an instant, updated every minute; the full date is its title. */
export function RelativeTime({ value }: { value: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.relative(value, now)}
    </time>
  );
}
