const REFUSALS: readonly string[] = [
  'account-banned',
  'account-deleted',
  'account-exists',
  'account-rejected',
  'domain-not-allowed',
  'provider-expired',
  'provider-failed',
  'provider-no-email',
];

/** Whether a code in the address is one that a provider's way back may name. */
export function isRefusal(code: string): boolean {
  return REFUSALS.includes(code);
}
