import type { OpenItem } from '@/domain/files/openLink';
import { PreviewDialog } from '@/ui/preview/PreviewDialog';
import { openLinkApi } from './api';
import { keysOf } from './tickets';

interface LinkPreviewProps {
  token: string;
  items: readonly OpenItem[];
  /** Of the shown file; null = closed. */
  id: string | null;
  onChange: (id: string | null) => void;
}

/** The files of a link, shown one at a time; all bytes and texts come through the link. */
export function LinkPreview({ token, items, id, onChange }: LinkPreviewProps) {
  const files = items.flatMap(({ id: fileId, name, content }) =>
    content ? [{ id: fileId, name, content }] : [],
  );
  return (
    <PreviewDialog
      items={files}
      id={files.some((file) => file.id === id) ? id : null}
      readText={(item, signal) => openLinkApi.text({ ...keysOf(token), fileId: item.id }, { signal })}
      onChange={onChange}
      onClose={() => onChange(null)}
    />
  );
}
