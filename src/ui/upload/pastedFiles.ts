import type { ClipboardEvent } from 'react';

/** Whether the clipboard holds text: office programs add a picture of it. */
const isText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));

/** Handles pasted pictures and files before the field does; text is left to the field. */
export function interceptPastedFiles(
  event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'stopPropagation'>,
  onFiles: (files: File[]) => void,
): void {
  const { clipboardData } = event;
  if (clipboardData.files.length === 0 || isText(clipboardData)) return;
  event.preventDefault();
  event.stopPropagation();
  onFiles([...clipboardData.files]);
}
