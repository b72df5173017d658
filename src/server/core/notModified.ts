/** Thrown by a read when the client's copy is current: 304 without a body. Set `ETag` on the reply before. */
export class NotModified extends Error {
  constructor() {
    super('not modified');
    this.name = 'NotModified';
  }
}

/** Whether one of the tags of `If-None-Match` is this one. */
export function hasTag(headers: Headers, tag: string): boolean {
  const given = headers.get('if-none-match');
  if (given === null) return false;
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
}
