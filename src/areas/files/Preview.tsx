import { PreviewDialog } from '@/ui/preview/PreviewDialog';
import { useFileItem } from './useFiles';
import type { FilesParts } from './useFilesScreen';

/** The previewed file of the address; arrows lead through the files of the list. */
export function Preview({ parts: { address, list } }: { parts: FilesParts }) {
  const { preview } = address.values;
  const own = useFileItem(preview);
  const files = list.rows.filter(({ content }) => content !== null);
  const isListed = files.some(({ id }) => id === preview);
  const shown = isListed ? files : own ? [own] : [];
  const items = shown.flatMap(({ id, name, content }) => (content ? [{ id, name, content }] : []));
  return (
    <PreviewDialog
      items={items}
      id={items.some(({ id }) => id === preview) ? preview : null}
      onChange={(id) => address.setPreview(id)}
      onClose={() => address.setPreview('')}
    />
  );
}
