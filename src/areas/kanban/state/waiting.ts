import { createAction } from '@reduxjs/toolkit';

/** How many writes wait for a line. */
export const waitingChanged = createAction<number>('kanban/waiting');
