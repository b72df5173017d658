let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Letters of a text in their plain form: what is left of `P@ssw0rd 2024!`-like ornaments is not looked at. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/**
 * Whether a password is among the 49,000 most used ones, or nothing but one of the given words with digits and signs
 * around it. The list is read at the first need. Source: quality, ASVS 6.2.
 */
export async function isCommonPassword(password: string, words: readonly string[]): Promise<boolean> {
  known ??= load();
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = lettersOf(password);
  const ownWords = words.map(lettersOf).filter((word) => word.length >= 3);
  return (await known).has(plain) || ownWords.includes(letters);
}
