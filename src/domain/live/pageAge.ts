/** In ms. A page that is older when its stream opens does not ask whether something has happened since. */
export const MAX_PAGE_AGE_MS = 60_000;
