import { createRequest } from '@/core/redux/createRequest';
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
export const renameItem = createRequest(
  'profile/updateItem',
  (item: { itemId: string; title: string }) => profileApi.updateItem(item),
  'write',
);
export const deleteItem = createRequest(
  'profile/deleteItem',
  (itemId: string) => profileApi.deleteItem({ itemId }),
  'write',
);
export const restoreItem = createRequest(
  'profile/restoreItem',
  (itemId: string) => profileApi.restoreItem({ itemId }),
  'write',
);
