/** Shorter words occur in most passwords. */
const SHORTEST_WORD = 3;

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Lowercase letters of a text; digits and signs, as in `P@ssw0rd 2024!`, are dropped. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** The parts that remain when these words are removed from the letters, the longest ones first. */
function restOf(letters: string, words: readonly string[]): string[] {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  let rest = [letters];
  for (const word of longestFirst) rest = rest.flatMap((part) => part.split(word));
  return rest.filter((part) => part !== '');
}

/**
 * Whether a password is among the 49,000 most used ones, or made of the given words: alone, joined with each other or
 * with one of the most used, with any digits and signs. The list is loaded on first use. Source: quality, ASVS 6.2.
 */
export async function isCommonPassword(password: string, words: readonly string[]): Promise<boolean> {
  known ??= load();
  const common = await known;
  if (common.has(password.normalize('NFKC').toLowerCase())) return true;
  const letters = lettersOf(password);
  const ownWords = words.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD);
  if (!ownWords.some((word) => letters.includes(word))) return false;
  return restOf(letters, ownWords).every((part) => part.length < SHORTEST_WORD || common.has(part));
}
