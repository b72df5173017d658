import type { FileItem } from '@/domain/files/schemas';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { contextOf } from './context';
import { listItems } from './items/list';
import { pathOfItem } from './describe';

/** Longest text that the search of files accepts. */
const LONGEST = 100;

function toHit({ id, kind, location = [], modifiedAt, name, owner }: FileItem): SearchHit {
  const around = location.map((step) => step.name).filter(Boolean);
  return {
    id,
    type: kind,
    title: name,
    snippet: around.length > 0 ? around.join(' / ') : (owner.name ?? ''),
    path: pathOfItem({ id, isFolder: kind === 'folder' }),
    actor: null,
    at: modifiedAt,
  };
}

/** Registers the search of names of folders and files that one may read. */
export function searchFiles(services: Services): void {
  services.searches.register('files', {
    permission: 'files.use',
    knows: [],
    find: async ({ user, request, text, limit, cursor }): Promise<SearchFinds> => {
      const context = contextOf({ ...services, user, request });
      const query = text.slice(0, LONGEST);
      if (query === '') return { hits: [] };
      const { items, next } = await listItems(context, { in: 'mine', query, limit, cursor });
      return { hits: items.map(toHit), next };
    },
  });
}
