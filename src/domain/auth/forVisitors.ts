/** `current` of a 401 `session-invalid` where the same call may be made without a session. */
export const FOR_VISITORS = { visitors: true } as const;

/** Whether a call that was refused for its session may be repeated without it. */
export function isForVisitors(current: unknown): boolean {
  return (
    typeof current === 'object' && current !== null && 'visitors' in current && current.visitors === true
  );
}
