/** Layouts of printed documents. */
export const TEMPLATES = ['classic', 'modern', 'compact'] as const;
