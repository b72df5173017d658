/** Tabs of the list of notices. */
export const NOTICE_TAB_IDS = ['all', 'unread', 'archived'] as const;
