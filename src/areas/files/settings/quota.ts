import { MAX_QUOTA } from '@/domain/files/limits';

/** Units of a quota: as sizes are shown, in powers of 1,000. */
export const UNITS = ['MB', 'GB', 'TB'] as const;
export type Unit = (typeof UNITS)[number];

/** Bytes of one of each unit. */
export const BYTES: Readonly<Record<Unit, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };

/** Decimals of a typed number of units. */
export const DIGITS = 2;
const PARTS = 10 ** DIGITS;

/** A quota as typed: hundredths of a unit. */
interface TypedQuota {
  amount: number | null;
  unit: Unit;
}

/** What stands in the fields where there is no limit yet. */
const USUAL: TypedQuota = { amount: 10 * PARTS, unit: 'GB' };

/** A number of bytes in the largest unit that fits. */
export function toTyped(bytes: number | null): TypedQuota {
  if (bytes === null) return USUAL;
  const unit = UNITS.findLast((one) => bytes >= BYTES[one]) ?? 'MB';
  return { amount: Math.round((bytes / BYTES[unit]) * PARTS), unit };
}

/** The bytes of a typed quota. */
export function toBytes({ amount, unit }: { amount: number; unit: Unit }): number {
  return Math.min(Math.round((amount * BYTES[unit]) / PARTS), MAX_QUOTA);
}
