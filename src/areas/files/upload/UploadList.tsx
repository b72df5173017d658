import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { UploadEntry } from '@/core/uploads/files/types';
import type { FileUploads } from '@/core/uploads/files/uploads';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { UPLOAD_ROW_HEIGHT, UploadEntryRow } from './UploadEntryRow';

const Scroll = styled(Scrollbar)({ flex: '1 1 auto', minBlockSize: 0 });
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface UploadListProps {
  entries: readonly UploadEntry[];
  uploads: FileUploads;
}

/** More rows than these are virtual. */
const MANY = 50;

/** A long list: only visible rows are drawn, with space above and below. */
function VirtualRows({ entries, uploads, scroller }: UploadListProps & { scroller: HTMLElement | null }) {
  const t = useText();
  const count = entries.length;
  // oxlint-disable-next-line react/incompatible-library -- the compiler it speaks of is not in use here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => UPLOAD_ROW_HEIGHT,
    overscan: 5,
    initialRect: { width: 0, height: 8 * UPLOAD_ROW_HEIGHT },
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const space = `${start * UPLOAD_ROW_HEIGHT}px ${(count - end) * UPLOAD_ROW_HEIGHT}px`;
  return (
    <Rows aria-label={t('filesUpload.panel.list')} tabIndex={-1} style={{ paddingBlock: space }}>
      {entries.slice(start, end).map((entry, at) => (
        <UploadEntryRow
          key={entry.key}
          entry={entry}
          place={start + at + 1}
          count={count}
          uploads={uploads}
        />
      ))}
    </Rows>
  );
}

/** All files of the uploads. */
export function UploadList(props: UploadListProps) {
  const { entries, uploads } = props;
  const t = useText();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const count = entries.length;
  return (
    <Scroll ref={setScroller}>
      {count > MANY ? (
        <VirtualRows {...props} scroller={scroller} />
      ) : (
        <Rows aria-label={t('filesUpload.panel.list')} tabIndex={-1}>
          {entries.map((entry, at) => (
            <UploadEntryRow key={entry.key} entry={entry} place={at + 1} count={count} uploads={uploads} />
          ))}
        </Rows>
      )}
    </Scroll>
  );
}
