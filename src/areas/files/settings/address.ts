import { PATHS } from '@/core/paths';

/** The tab of the storage among the settings of the workspace. */
export const STORAGE_SETTINGS = `${PATHS.dashboard.settings}?tab=files`;
