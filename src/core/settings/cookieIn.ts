function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value of a cookie in a `Cookie` header (or `document.cookie`); undefined if it is missing. Never throws. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(start));
  return pair === undefined ? undefined : decode(pair.trim().slice(start.length));
}

/** Values of cookies by name; a name that is not set is absent. */
export type Cookies = Readonly<Record<string, string>>;

/** The named ones of a `Cookie` header (or `document.cookie`). */
export function cookiesOf(cookies: string | undefined, names: readonly string[] = []): Cookies {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = cookieIn(cookies, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
