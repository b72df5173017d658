import { createContext } from 'react';

/** Shows a person's details; null where that is not possible. */
export const ShowPersonContext = createContext<((userId: string) => void) | null>(null);
