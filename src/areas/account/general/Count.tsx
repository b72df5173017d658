import { useWatch } from 'react-hook-form';
import { useFormat } from '@/core/i18n/format';

/** How many characters a field of the form holds, of how many it may. */
export function Count({ name, max }: { name: string; max: number }) {
  const { number } = useFormat();
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.length : 0;
  return <bdi>{`${number(length)} / ${number(max)}`}</bdi>;
}
