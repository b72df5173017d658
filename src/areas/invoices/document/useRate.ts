import { useFormat } from '@/core/i18n/format';

const PCM = 100_000;
/** Maximum decimals of tax rates: 8.125 % is not 8.1 %. */
const DECIMALS = 3;

/** Formats a rate or discount given in pcm. */
export function useRate(): (pcm: number) => string {
  const { percent } = useFormat();
  return (pcm) => percent(pcm / PCM, DECIMALS);
}
