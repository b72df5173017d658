import { createContext } from 'react';

/** Whether icons that are not bundled may be requested from the public service (`ICON_SERVICE`). Off by default. */
export const IconServiceContext = createContext(false);
