import { createContext } from 'react';

/** Whether icons that are not bundled may be asked from the public icon service (`ICON_SERVICE`). Off unless provided. */
export const IconServiceContext = createContext(false);
