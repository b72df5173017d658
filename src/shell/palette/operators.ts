import { normalise } from '@/domain/search/normalise';
import { SEARCH_OPERATORS, type SearchOperator, type SearchWording } from '@/domain/search/operators';

/** An operator that may be meant, and what stands in the field when it is. */
interface Fitting {
  operator: SearchOperator;
  words: string;
}

const LAST_WORD = /[\p{L}\p{M}]*$/u;
/** Fewer letters mean too much. */
const FEWEST = 2;

/** The operators whose name begins with the last word of what is typed; all of them while nothing is typed. */
export function fittingOperators(typed: string, { operator }: SearchWording): Fitting[] {
  const last = LAST_WORD.exec(typed)?.[0] ?? '';
  const kept = typed.slice(0, typed.length - last.length);
  const begins = normalise(last);
  const isFree = kept === '' || /\s$/.test(kept);
  return SEARCH_OPERATORS.flatMap((one) => {
    const names = [operator[one], one];
    const fitting =
      typed.trim() === ''
        ? operator[one]
        : names.find((name) => isFree && last.length >= FEWEST && normalise(name).startsWith(begins));
    return fitting === undefined ? [] : [{ operator: one, words: `${kept}${fitting}:` }];
  });
}
