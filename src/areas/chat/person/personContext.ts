import { createContext } from 'react';

/** Shows who a person is; null where nobody can be shown. */
export const ShowPersonContext = createContext<((userId: string) => void) | null>(null);
