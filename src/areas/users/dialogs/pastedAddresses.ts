const NAMED = /<([^<>]*)>$/;

/**
 * E-mail addresses as pasted: separated by commas, semicolons, spaces or line breaks, or as `Name <address>`. Invalid
 * ones stay in the list, so that they are reported, not lost.
 */
export function pastedAddresses(text: string): string[] {
  return text
    .split(/[,;\n]+|(?<=>)/)
    .map((entry) => entry.trim())
    .flatMap((entry) => NAMED.exec(entry)?.[1]?.trim() ?? entry.split(/\s+/))
    .filter((part) => part !== '');
}
