import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { SaveToFilesProps } from './SaveToFilesPart';

const Part = lazyPart<SaveToFilesProps>(async () => (await import('./SaveToFilesPart')).SaveToFilesPart, {
  texts: ['upload'],
});

/** "Save to Files" at attachments, for people who have files. */
export function SaveToFiles(props: SaveToFilesProps) {
  return useMayUseFiles() && <Part {...props} />;
}
