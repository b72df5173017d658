import { type DragEvent, useState } from 'react';

interface DropOptions {
  /** It contains elements with a drop of their own, which take what is dragged over them. */
  hasTargets?: boolean;
}

/** Handles files dropped on an element; `over` is true while they are dragged over it. */
export function useDrop(
  onFiles: (files: File[], transfer: DataTransfer) => void,
  { hasTargets = false }: DropOptions = {},
) {
  const [over, setOver] = useState(false);
  const isTaken = (event: DragEvent) => hasTargets && event.defaultPrevented;
  const hang = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    if (isTaken(event)) {
      setOver(false);
      return;
    }
    event.preventDefault();
    setOver(true);
  };
  const dropProps = {
    onDragEnter: hang,
    onDragOver: hang,
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isTaken(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files], event.dataTransfer);
    },
  };
  return { over, dropProps };
}
