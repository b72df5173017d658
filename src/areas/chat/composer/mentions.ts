const MENTION = /\[@([^\]\n]{1,120})\]\(mention:([\w-]{1,64})\)/g;

/** The people chosen for the names in the text being written. */
export type Mentioned = ReadonlyMap<string, string>;

/** A message as shown in the field: `@Anna` instead of `[@Anna](mention:id)`, and which person that is. */
export function asWritten(body: string): { text: string; mentioned: Map<string, string> } {
  const mentioned = new Map<string, string>();
  const text = body.replace(MENTION, (_all, name: string, id: string) => {
    mentioned.set(name, id);
    return `@${name}`;
  });
  return { text, mentioned };
}

/** A text as it is sent: chosen names become mentions; longer names first, as one may be a prefix of another. */
export function asSent(text: string, mentioned: Mentioned): string {
  const names = [...mentioned.keys()].toSorted((a, b) => b.length - a.length);
  let rest = text;
  let sent = '';
  while (rest !== '') {
    const name = rest.startsWith('@') ? names.find((known) => rest.startsWith(known, 1)) : undefined;
    if (name === undefined) {
      const next = rest.indexOf('@', 1);
      const end = next === -1 ? rest.length : next;
      sent += rest.slice(0, end);
      rest = rest.slice(end);
    } else {
      sent += `[@${name}](mention:${mentioned.get(name) ?? ''})`;
      rest = rest.slice(name.length + 1);
    }
  }
  return sent;
}
