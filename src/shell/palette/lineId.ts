/** The id of a line's element: an option's id may hold words. */
export const lineId = (list: string, option: string): string => `${list}-${encodeURIComponent(option)}`;
