import { createAction } from '@reduxjs/toolkit';

/** The number of writes waiting for the connection. */
export const waitingChanged = createAction<number>('kanban/waiting');
