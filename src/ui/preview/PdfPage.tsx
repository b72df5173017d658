import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** More pixels than some phones can draw. */
const MOST_PIXELS = 16_000_000;

const Sheet = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.common.white,
  boxShadow: `0 0 0 1px ${theme.palette.divider}`,
  color: theme.palette.common.black,
  marginInline: 'auto',
  overflow: 'hidden',
  position: 'relative',
  '& canvas': { blockSize: '100%', display: 'block', inlineSize: '100%' },
}));

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1 on. */
  number: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Height by width, once it is known. */
  onRatio: (number: number, ratio: number) => void;
}

function canvasFor(page: PDFPageProxy, width: number) {
  const size = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MOST_PIXELS / (size.width * size.height));
  const scale = Math.min((width / size.width) * window.devicePixelRatio, most);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return { canvas, viewport };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** One page of a PDF, drawn at the size it is shown in; its text is there for screen readers. */
export function PdfPage({ pdf, number, width, height, onRatio }: PdfPageProps) {
  const t = useText();
  const holder = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isFailed, setFailed] = useState(false);
  const tellRatio = useEffectEvent(onRatio);
  useEffect(() => {
    let task: RenderTask | undefined;
    let isLeft = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isLeft) return;
      const { canvas, viewport } = canvasFor(page, width);
      tellRatio(number, viewport.height / viewport.width);
      task = page.render({ canvas, viewport });
      await task.promise;
      // What was drawn before stays until then.
      holder.current?.replaceChildren(canvas);
      setFailed(false);
      const words = await textOf(page);
      if (!isLeft) setText(words);
    };
    draw().catch(() => {
      if (!isLeft) setFailed(true);
    });
    return () => {
      isLeft = true;
      task?.cancel();
    };
  }, [pdf, number, width]);
  return (
    <Sheet
      role="group"
      aria-label={t('preview.pdf.page', { page: number, total: pdf.numPages })}
      style={{ blockSize: height, inlineSize: width }}
    >
      <div ref={holder} aria-hidden />
      {isFailed && (
        <Typography variant="body2" sx={{ inset: 0, p: 3, position: 'absolute' }} dir="auto">
          {t('preview.pdf.pageFailed')}
        </Typography>
      )}
      <VisuallyHidden dir="auto">{text}</VisuallyHidden>
    </Sheet>
  );
}
