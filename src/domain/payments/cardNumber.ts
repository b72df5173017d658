const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** 13 to 19 digits, with at most one space or dash between two. */
const RUN = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** The largest amount has 14 digits. */
const SHORTEST_NUMBER = 1e14;

const isLong = (value: number) => Number.isFinite(value) && Math.abs(value) >= SHORTEST_NUMBER;

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Whether a text contains a possible card number; our own ids don't count. */
function textHolds(text: string): boolean {
  if (UUID.test(text)) return false;
  return (text.match(RUN) ?? []).some((run) => passesLuhn(run.replace(/[ -]/g, '')));
}

/**
 * Whether any value in a body could be a card number: 13-19 digits that pass the Luhn check. Such a body is refused
 * before it is parsed further. Source: shop, section 2.5.
 */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return textHolds(value);
  if (typeof value === 'number') return isLong(value) && textHolds(BigInt(Math.trunc(value)).toString());
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => textHolds(key) || holdsCardNumber(inner));
}
