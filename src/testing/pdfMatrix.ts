/** A transformation matrix of a page: scale, rotation and translation. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The identity. */
export const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the first, then the second. */
export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];
