/*
 * Stands in for the ways in which broadcast-channel lets tabs talk without the browser's own channel: we ask for that
 * one alone, and a browser without it opens one stream per tab.
 */
const none = { type: 'left-out', canBeUsed: () => false };

export const IndexedDBMethod = none;
export const LocalstorageMethod = none;
export const SimulateMethod = none;
