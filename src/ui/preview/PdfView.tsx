import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Bone } from '@/ui/feedback/Bone';
import { usePictureUrl } from '@/ui/upload/usePictureUrl';
import { FailedFile, FileCard } from './FileCard';
import { PdfPages } from './PdfPages';
import type { ViewProps } from './previewItem';
import { type PdfProblem, usePdf } from './usePdf';

interface OpenedProps extends ViewProps {
  url: string;
  onProblem: (problem: PdfProblem) => void;
}

function Opened({ item, url, onProblem }: OpenedProps) {
  const open = usePdf(url, onProblem);
  if (!open) return <Bone height={480} style={{ flexGrow: 1, margin: 24 }} />;
  return <PdfPages open={open} name={item.name} />;
}

/** A PDF, drawn by pdf.js. */
export function PdfView({ item }: ViewProps) {
  const t = useText();
  const { content } = item;
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  const { url, isFailed, key, onError } = usePictureUrl(content.id, content.url, 'url');
  if (problem === 'locked') return <FileCard item={item} problem={t('preview.locked')} />;
  if (problem || isFailed) return <FailedFile item={item} />;
  if (url === null) return null;
  return (
    <Opened
      key={key}
      item={item}
      url={url}
      onProblem={(found) => (found === 'refused' ? onError() : setProblem(found))}
    />
  );
}
