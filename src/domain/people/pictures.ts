/** Sizes in pixels that a person's picture is served in. Source: people, section 3. */
export const AVATAR_SIZES = [48, 128, 512] as const;

/** Widths in pixels that a cover is served in. */
export const COVER_SIZES = [640, 1600] as const;

const STATED = 16;

/** The part of a blob's hash that is included in a URL, so that a changed picture has another URL. */
export function pictureVersion(hash: string): string {
  return hash.slice(0, STATED);
}

function picturePath(kind: 'avatar' | 'cover', userId: string, hash: string | null): string | null {
  return hash === null ? null : `/api/users/${kind}?id=${userId}&v=${pictureVersion(hash)}`;
}

/** Path of a user's avatar, without the size (`&size=48|128|512`); null without one. */
export function avatarPath(userId: string, hash: string | null): string | null {
  return picturePath('avatar', userId, hash);
}

/** Path of a user's cover, without the size (`&size=640|1600`); null without one. */
export function coverPath(userId: string, hash: string | null): string | null {
  return picturePath('cover', userId, hash);
}
