const NAMED = /<([^<>]*)>$/;

/**
 * E-mail addresses as people paste them: with commas, semicolons, spaces or line breaks between them, or as
 * `Name <address>`. What is no address stays in the list, so that it is told and not lost.
 */
export function pastedAddresses(text: string): string[] {
  return text
    .split(/[,;\n]+|(?<=>)/)
    .map((entry) => entry.trim())
    .flatMap((entry) => NAMED.exec(entry)?.[1]?.trim() ?? entry.split(/\s+/))
    .filter((part) => part !== '');
}
