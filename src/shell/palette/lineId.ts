/** DOM id of an option, encoded since option ids may contain search terms. */
export const lineId = (list: string, option: string): string => `${list}-${encodeURIComponent(option)}`;
