import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from './openPdf';

/** An open PDF. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Height by width of its first page. */
  ratio: number;
}

/** `refused` = the server did not send it: its address may have expired. */
export type PdfProblem = 'broken' | 'locked' | 'refused';

const PROBLEMS: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'locked',
  ResponseException: 'refused',
};

function problemOf(error: unknown): PdfProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'broken';
}

/** The PDF at an address; null while it loads. */
export function usePdf(url: string, onProblem: (problem: PdfProblem) => void): OpenPdf | null {
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    const task = openPdf(url);
    let isLeft = false;
    const load = async () => {
      try {
        const pdf = await task.promise;
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (!isLeft) setOpen({ pdf, ratio: height / width });
      } catch (error) {
        if (!isLeft) report(problemOf(error));
      }
    };
    void load();
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, [url]);
  return open;
}
