import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for users' pictures. */
export const picturesAddresses = defineAddresses({
  updateAvatar: { method: 'POST', path: '/api/account/avatar/update', upload: true },
  deleteAvatar: { method: 'POST', path: '/api/account/avatar/delete' },
  updateCover: { method: 'POST', path: '/api/account/cover/update', upload: true },
  deleteCover: { method: 'POST', path: '/api/account/cover/delete' },
  avatar: { method: 'GET', path: '/api/users/avatar', produces: 'image/webp' },
  cover: { method: 'GET', path: '/api/users/cover', produces: 'image/webp' },
});

/** Endpoint paths for administrators who set pictures of others. */
export const otherPicturesAddresses = defineAddresses({
  updateUserAvatar: { method: 'POST', path: '/api/users/avatar/update', upload: true },
});
