/** How a printed document looks. */
export const TEMPLATES = ['classic', 'modern', 'compact'] as const;
