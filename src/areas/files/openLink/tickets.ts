const nameOf = (token: string) => `fileLink:${token}`;

/** Where the browser keeps nothing, the page alone remembers. */
const remembered = new Map<string, string>();

/** The ticket of a link whose password was given in this tab. Browser only. */
function ticketOf(token: string): string | undefined {
  try {
    return remembered.get(token) ?? sessionStorage.getItem(nameOf(token)) ?? undefined;
  } catch {
    return remembered.get(token);
  }
}

/** Keeps the ticket of a link as long as the tab, or forgets it. */
export function keepTicket(token: string, ticket: string | null): void {
  if (ticket === null) remembered.delete(token);
  else remembered.set(token, ticket);
  try {
    if (ticket === null) sessionStorage.removeItem(nameOf(token));
    else sessionStorage.setItem(nameOf(token), ticket);
  } catch {
    // Asked again after a reload.
  }
}

/** What is sent with each call of a link. */
interface LinkKeys {
  token: string;
  ticket?: string;
}

/** Token, and ticket where there is one. */
export function keysOf(token: string): LinkKeys {
  const ticket = ticketOf(token);
  return { token, ...(ticket !== undefined && { ticket }) };
}
