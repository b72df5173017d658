import { useFormat } from '@/core/i18n/format';

const PCM = 100_000;
/** Rates of tax have that many at most: 8.125 % is not 8.1 %. */
const DECIMALS = 3;

/** Writes a rate or a discount that is kept in pcm. */
export function useRate(): (pcm: number) => string {
  const { percent } = useFormat();
  return (pcm) => percent(pcm / PCM, DECIMALS);
}
