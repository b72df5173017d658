import { PreviewDialog } from '@/ui/preview/PreviewDialog';
import { useFileItem } from './useFiles';
import type { FilesParts } from './useFilesScreen';

interface PreviewProps {
  list: Pick<FilesParts['list'], 'rows'>;
  /** The previewed file, or empty. */
  preview: string;
  onChange: (id: string) => void;
}

/** The previewed file; arrows lead through the files of the list. */
export function Preview({ list, preview, onChange }: PreviewProps) {
  const own = useFileItem(preview);
  const files = list.rows.filter(({ content }) => content !== null);
  const isListed = files.some(({ id }) => id === preview);
  const shown = isListed ? files : own ? [own] : [];
  const items = shown.flatMap(({ id, name, content }) => (content ? [{ id, name, content }] : []));
  return (
    <PreviewDialog
      items={items}
      id={items.some(({ id }) => id === preview) ? preview : null}
      onChange={onChange}
      onClose={() => onChange('')}
    />
  );
}
