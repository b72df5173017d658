interface Flat {
  series: readonly { values: readonly number[] }[];
}

/** Whether a chart of these numbers would be an empty one: each of them is zero. */
export const isFlat = ({ series }: Flat): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
