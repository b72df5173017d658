import { defineAddresses } from '@/domain/addresses';

/** Where the endpoints of people's pictures stand. */
export const picturesAddresses = defineAddresses({
  updateAvatar: { method: 'POST', path: '/api/account/avatar/update', upload: true },
  deleteAvatar: { method: 'POST', path: '/api/account/avatar/delete' },
  updateCover: { method: 'POST', path: '/api/account/cover/update', upload: true },
  deleteCover: { method: 'POST', path: '/api/account/cover/delete' },
  avatar: { method: 'GET', path: '/api/users/avatar', produces: 'image/webp' },
  cover: { method: 'GET', path: '/api/users/cover', produces: 'image/webp' },
});

/** What administrators do with the pictures of others. */
export const otherPicturesAddresses = defineAddresses({
  updateUserAvatar: { method: 'POST', path: '/api/users/avatar/update', upload: true },
});
