import { lazyPart } from '@/ui/feedback/lazyPart';
import { FileCard } from './FileCard';
import { MediaView } from './MediaView';
import { PictureView } from './PictureView';
import type { ReadText, ViewProps } from './previewItem';
import { TextView } from './TextView';
import { viewerOf } from './viewerOf';

const PdfView = lazyPart<ViewProps>(() => import('./PdfView').then((part) => part.PdfView));

interface ViewerProps extends ViewProps {
  readText: ReadText;
}

/** A file in the viewer of its kind. */
export function Viewer({ item, readText }: ViewerProps) {
  const kind = viewerOf({ ...item.content, name: item.name });
  switch (kind) {
    case 'picture':
      return <PictureView item={item} />;
    case 'pdf':
      return <PdfView item={item} />;
    case 'audio':
    case 'video':
      return <MediaView item={item} isVideo={kind === 'video'} />;
    case 'markdown':
    case 'text':
      return <TextView item={item} isMarkdown={kind === 'markdown'} readText={readText} />;
    default:
      return <FileCard item={item} />;
  }
}
