import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf } from '@/domain/contract';
import type { profileContract } from '@/domain/people/profile/contract';
import { profileApi } from '../../api';

/** A read of somebody's gallery; a `cursor` goes on after what is there. */
interface GalleryRequest {
  /** Whose, as in the address; '' is one's own. */
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
