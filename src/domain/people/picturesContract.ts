import * as z from 'zod';
import { endUser } from '@/domain/auth/contract';
import { largestOf } from '@/domain/blobs/purposes';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { AVATAR_SIZES, COVER_SIZES } from './pictures';
import { otherPicturesAddresses, picturesAddresses } from './picturesAddresses';

const address = z.string().max(200).nullable();
const own = z.object({ user: endUser, cover: address });
const ERRORS = [
  'no-file',
  'type-not-allowed',
  'not-an-image',
  'too-many-pixels',
  'too-large',
  'storage-full',
];

/** `v` has to match the current picture, so that a shared cache never stores an old one under a new URL. */
const shown = { id, v: z.string().regex(/^[0-9a-f]{16}$/) };
const sizeOf = <const T extends readonly [number, ...number[]]>(sizes: T) =>
  z.coerce.number<number | string>().pipe(z.literal(sizes));

export const picturesContract = defineContract({
  updateAvatar: {
    ...picturesAddresses.updateAvatar,
    summary: 'Set the own picture: PNG, JPEG, GIF, WebP or AVIF',
    access: 'user',
    upload: { maxBytes: largestOf('avatar') },
    body: z.object({}),
    response: own,
    errors: ERRORS,
  },
  deleteAvatar: {
    ...picturesAddresses.deleteAvatar,
    summary: 'Remove the own picture',
    access: 'user',
    body: z.object({}),
    response: own,
  },
  updateCover: {
    ...picturesAddresses.updateCover,
    summary: 'Set the cover of the own profile',
    access: 'user',
    upload: { maxBytes: largestOf('cover') },
    body: z.object({}),
    response: own,
    errors: ERRORS,
  },
  deleteCover: {
    ...picturesAddresses.deleteCover,
    summary: 'Remove the cover of the own profile',
    access: 'user',
    body: z.object({}),
    response: own,
  },
  avatar: {
    ...picturesAddresses.avatar,
    summary: 'The picture of a person, a square WebP',
    access: 'public',
    query: z.object({ ...shown, size: sizeOf(AVATAR_SIZES).default(128) }),
    errors: ['preview-not-ready'],
  },
  cover: {
    ...picturesAddresses.cover,
    summary: 'The cover of a person, a WebP',
    access: 'public',
    query: z.object({ ...shown, size: sizeOf(COVER_SIZES).default(640) }),
    errors: ['preview-not-ready'],
  },
});

/** Pictures that administrators set for others. */
export const otherPicturesContract = defineContract({
  updateUserAvatar: {
    ...otherPicturesAddresses.updateUserAvatar,
    summary: 'Set the picture of another person',
    access: 'users.manage',
    upload: { maxBytes: largestOf('avatar') },
    body: z.object({ userId: id }),
    response: z.object({ user: z.object({ id, avatar: address, version: version }) }),
    errors: ['not-above-target', ...ERRORS],
  },
});
