import { KANBAN_PATHS } from '@/core/kanbanPaths';

/** Fields of a link that name a place within its record. */
const PLACES: ReadonlySet<string> = new Set(['message', 'comment']);

/** Whether the page at `asPath` shows the record that a notice's link leads to. A card stands open on its board. */
export function isInView(link: string, asPath: string): boolean {
  const [target, here] = [link, asPath].map((path) => new URL(path, 'http://localhost')) as [URL, URL];
  const card = here.searchParams.get('card');
  if (card !== null && here.pathname === KANBAN_PATHS.root && target.pathname === KANBAN_PATHS.card(card))
    return true;
  const isSame = ([name, value]: [string, string]) =>
    PLACES.has(name) || here.searchParams.get(name) === value;
  return here.pathname === target.pathname && [...target.searchParams].every(isSame);
}
