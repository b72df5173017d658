/** Payment methods of manually recorded payments. Source: invoices, section 5. */
export const TAKEN_BY = ['bank_transfer', 'cash', 'terminal', 'other'] as const;
export type TakenBy = (typeof TAKEN_BY)[number];
