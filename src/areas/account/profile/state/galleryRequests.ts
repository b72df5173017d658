import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf } from '@/domain/contract';
import type { profileContract } from '@/domain/people/profile/contract';
import { profileApi } from '../../api';

/** Reads a person's gallery; a `cursor` continues after the loaded items. */
interface GalleryRequest {
  /** Owner, as in the URL; '' is the current user. */
  name: string;
  query: InputOf<(typeof profileContract)['gallery']>;
}

interface NewItems {
  name: string;
  attachmentIds: string[];
  key: string;
}

export const loadGallery = createRequest('profile/gallery', ({ query }: GalleryRequest, options) =>
  profileApi.gallery(query, options),
);
export const addItems = createRequest(
  'profile/newItems',
  ({ attachmentIds, key }: NewItems) => profileApi.newItems({ attachmentIds }, { idempotencyKey: key }),
  'write',
);
export const { updateItem: renameItem, deleteItem, restoreItem } = createRequests('gallery', profileApi);
