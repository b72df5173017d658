import type { EndUser } from '@/domain/auth/contract';
import { canActOn } from '@/domain/auth/permissions';
import { forbidden, notFound } from '@/domain/errors';
import { avatarPath, pictureVersion } from '@/domain/people/pictures';
import { otherPicturesContract, picturesContract } from '@/domain/people/picturesContract';
import { findPerson } from '@/server/core/auth/personRow';
import type { PreviewName } from '@/server/core/blobs/draw';
import { implement } from '@/server/core/implement';
import type { ReceivedFile } from '@/server/core/forms/temporary';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { changePicture, withPictures } from './change';

const FIRST_SIZES = {
  avatar: ['avatar48', 'avatar128'],
  cover: ['cover640'],
} as const satisfies Record<string, readonly PreviewName[]>;
const COLUMNS = { avatar: 'image', cover: 'coverBlob' } as const;

type Kind = keyof typeof COLUMNS;

async function setOwn(services: Services, kind: Kind, user: EndUser, file: ReceivedFile) {
  const blob = await services.blobs.receive(file, kind);
  const change = { userId: user.id, column: COLUMNS[kind], hash: blob.hash, actorId: user.id };
  const row = await changePicture(services, change);
  services.blobs.startPreviews(blob, FIRST_SIZES[kind]);
  return withPictures(user, row);
}

async function removeOwn(services: Services, kind: Kind, user: EndUser) {
  const change = { userId: user.id, column: COLUMNS[kind], hash: null, actorId: user.id };
  return withPictures(user, await changePicture(services, change));
}

async function pictureOf(db: Database, kind: Kind, { id, v }: { id: string; v: string }): Promise<string> {
  const person = await findPerson(db, id);
  const hash = person?.[COLUMNS[kind]];
  if (!hash || pictureVersion(hash) !== v) throw notFound();
  return hash;
}

const shown = (variant: PreviewName) => ({
  variant,
  name: `${variant}.webp`,
  cache: { kind: 'immutable' } as const,
});

export const pictureRoutes = [
  ...implement(picturesContract, {
    updateAvatar: async ({ file, user, ...services }) => setOwn(services, 'avatar', user, file),
    deleteAvatar: async ({ user, ...services }) => removeOwn(services, 'avatar', user),
    updateCover: async ({ file, user, ...services }) => setOwn(services, 'cover', user, file),
    deleteCover: async ({ user, ...services }) => removeOwn(services, 'cover', user),
    avatar: async ({ blobs, db, input, request }) => {
      const hash = await pictureOf(db, 'avatar', input);
      return blobs.serve(request, hash, shown(`avatar${input.size}`));
    },
    cover: async ({ blobs, db, input, request }) => {
      const hash = await pictureOf(db, 'cover', input);
      return blobs.serve(request, hash, shown(`cover${input.size}`));
    },
  }),
  ...implement(otherPicturesContract, {
    updateUserAvatar: async ({ file, input, user, ...services }) => {
      const { blobs, db } = services;
      const person = await findPerson(db, input.userId);
      if (!person) throw notFound();
      if (!canActOn(user, person)) throw forbidden('not-above-target');
      const blob = await blobs.receive(file, 'avatar');
      const change = { userId: person.id, column: 'image', hash: blob.hash, actorId: user.id } as const;
      const { id, image, version } = await changePicture(services, change);
      blobs.startPreviews(blob, FIRST_SIZES.avatar);
      return { user: { id, avatar: avatarPath(id, image), version } };
    },
  }),
];
