import { useEffect, useState } from 'react';
import { useFormat } from './format';

/** "5 min ago" for an instant, kept right each minute; the full date is its title. */
export function RelativeTime({ value }: { value: string }) {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.relative(value, now)}
    </time>
  );
}
