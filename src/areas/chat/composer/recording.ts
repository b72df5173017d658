/** Whether this browser can record a voice: it needs a secure context. */
export function canRecord(): boolean {
  return (
    typeof window !== 'undefined' &&
    window.isSecureContext &&
    typeof MediaRecorder !== 'undefined' &&
    Boolean(navigator.mediaDevices)
  );
}
