import type { ClipboardEvent } from 'react';

/** Office programs put a picture of the text beside it. */
const isText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));

/** Takes pasted pictures and files before the field sees them; text is left to the field. */
export function interceptPastedFiles(event: ClipboardEvent, onFiles: (files: File[]) => void): void {
  const { clipboardData } = event;
  if (clipboardData.files.length === 0 || isText(clipboardData)) return;
  event.preventDefault();
  event.stopPropagation();
  onFiles([...clipboardData.files]);
}
