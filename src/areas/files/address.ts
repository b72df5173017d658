import { MAX_QUERY } from '@/domain/files/limits';
import { FILE_SORTS, FILE_TYPES } from '@/domain/files/words';
import { choice, choices, day, text, type UrlValues } from '@/ui/table/urlFields';
import { PATHS } from '@/core/paths';
import { type Listed, PLACES, ROOT } from './state/listed';

/** How the items of a list are drawn. */
export const VIEWS = ['list', 'grid'] as const;
export type View = (typeof VIEWS)[number];

const id = text(64);

/** What the query of the address holds. */
export const FIELDS = {
  in: choice(PLACES, 'mine'),
  folder: id,
  q: text(MAX_QUERY),
  type: choices(FILE_TYPES),
  from: day,
  to: day,
  sort: choice(FILE_SORTS, undefined),
  view: choice(VIEWS, undefined),
  /** The item whose details are open. */
  open: id,
  /** The file that is previewed. */
  preview: id,
};
export type FilesValues = UrlValues<typeof FIELDS>;

/** What narrows a list, and what stands over it: none of it, as another folder begins. */
export const PLAIN = {
  q: '',
  type: [],
  from: '',
  to: '',
  open: '',
  preview: '',
} satisfies Partial<FilesValues>;

/** Preferences of the page. */
export const PREFERENCES = { view: 'files.view', details: 'files.details' } as const;

/** What is listed for these values of an address. */
export const listedOf = ({ in: place, folder, q, type, from, to, sort }: FilesValues): Listed => ({
  place,
  folderId: folder === ROOT ? '' : folder,
  query: q,
  types: type,
  from,
  to,
  sort,
});

/** The address of a folder, or of a place. */
export const hrefOf = (where: { folder: string } | { in: FilesValues['in'] }): string => {
  const [name, value] = 'folder' in where ? ['folder', where.folder] : ['in', where.in];
  const isFirst = value === 'mine' || value === ROOT;
  return isFirst
    ? PATHS.dashboard.files.root
    : `${PATHS.dashboard.files.root}?${new URLSearchParams({ [name]: value }).toString()}`;
};

/** The page of what is stored. */
export const FILE_DASHBOARD = PATHS.dashboard.overview.file;

/** The address that opens the details of an item in the folder that it is in. */
export const linkOf = (fileId: string): string =>
  `${PATHS.dashboard.files.root}?${new URLSearchParams({ open: fileId }).toString()}`;
