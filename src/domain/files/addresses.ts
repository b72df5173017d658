import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/files/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/files/${path}` }) as const satisfies Address;

/** Paths of the endpoints of folders and files. */
export const filesAddresses = defineAddresses({
  items: get('items'),
  item: get('item'),
  newFolder: post('folders/new'),
  rename: post('items/update'),
  star: post('items/star'),
  move: post('items/move'),
  copy: post('items/copy'),
  remove: post('items/delete'),
  restore: post('items/restore'),
  deleteForever: post('trash/delete'),
  emptyTrash: post('trash/empty'),
  versions: get('versions'),
  restoreVersion: post('versions/restore'),
  upload: { ...post('new'), upload: true },
  check: post('uploads/check'),
  newZip: post('zip/new'),
});

/** Path of uploads in parts, by the protocol tus 1.0. */
export const TUS_PATH = '/api/files/upload';

/** Paths of the endpoints of uploads in parts, besides the protocol itself. */
export const fileUploadsAddresses = defineAddresses({
  uploads: get('uploads'),
  finishUpload: post('uploads/finish'),
});

/** Paths of the endpoints of shares and public links, for members. */
export const fileSharingAddresses = defineAddresses({
  newShares: post('shares/new'),
  updateShare: post('shares/update'),
  deleteShare: post('shares/delete'),
  links: get('links'),
  setLink: post('links/set'),
  rotateLink: post('links/rotate'),
  deleteLink: post('links/delete'),
});

/** Paths of the endpoints of a public link, for visitors. */
export const openLinkAddresses = defineAddresses({
  open: get('links/open'),
  unlock: post('links/unlock'),
  items: get('links/items'),
  content: { ...get('links/content'), produces: 'application/octet-stream' },
  text: get('links/text'),
  zip: { ...get('links/zip'), produces: 'application/zip' },
});

/** Paths of the endpoints of storage: figures, quotas, settings. */
export const fileUsageAddresses = defineAddresses({
  usage: get('usage'),
  people: get('usage/people'),
  setQuota: post('quotas/update'),
  settings: get('settings'),
  updateSettings: post('settings/update'),
});
