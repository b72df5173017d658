type Target = (id: string) => string;

interface Line {
  entityKind: string;
  entityId: string;
  title: string;
}

/** Pages that show one record of a kind. Areas add theirs with the page. */
const PATHS: Readonly<Record<string, Target>> = {
  user: (id) => `/dashboard/user/${encodeURIComponent(id)}`,
  person: (id) => `/dashboard/user/${encodeURIComponent(id)}`,
  invoice: (id) => `/dashboard/invoice/list?invoice=${encodeURIComponent(id)}`,
};

/** Where the record of a line of the log can be seen; null when no page shows it, or when it was erased. */
export function pathOf({ entityKind, entityId, title }: Line): string | null {
  if (title === '') return null;
  return Object.hasOwn(PATHS, entityKind) ? (PATHS[entityKind]?.(entityId) ?? null) : null;
}
