const PAGES =
  /\/dashboard\/(?:kanban\/card\/[\w-]+|kanban\?board=[\w-]+|chat\/[\w%.-]+\?message=[\w-]+|invoice\/[\da-f]{8}-[\da-f-]+|e-commerce\/product\/[\w%~-]+)/g;
/** Most cards below one message. */
const MOST = 5;

/** Paths of Atrium records linked in a text, without the host; each once. */
export function ownPaths(text: string, origin: string): string[] {
  if (!text.includes(origin)) return [];
  const found = [...text.matchAll(PAGES)].filter(({ index }) => text.slice(0, index).endsWith(origin));
  return [...new Set(found.map(([path]) => path))].slice(0, MOST);
}
