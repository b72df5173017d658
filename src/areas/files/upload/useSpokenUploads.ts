import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { UploadSnapshot } from '@/core/uploads/files/types';
import { uploadReason } from './uploadReason';

interface Before {
  isActive: boolean;
  failed: number;
  /** Batches whose start was spoken. */
  batches: ReadonlySet<string>;
}

const NOTHING: Before = { isActive: false, failed: 0, batches: new Set() };

/** What a screen reader hears of the uploads: their start, their end and failures, no percentages. */
export function useSpokenUploads({ entries, totals, isActive, preparing }: UploadSnapshot): string {
  const t = useText();
  const { bytes } = useFormat();
  const [text, setText] = useState('');
  const [before, setBefore] = useState(NOTHING);
  const { done, failed } = totals;
  // While files are being checked their number is not known.
  const started = preparing
    ? []
    : entries.filter(({ batchId, state }) => state !== 'failed' && !before.batches.has(batchId));
  if (isActive === before.isActive && failed === before.failed && started.length === 0) return text;

  const batches = new Set([...before.batches, ...started.map(({ batchId }) => batchId)]);
  setBefore({ isActive, failed, batches });
  const parts: string[] = [];
  if (isActive && started.length > 0) parts.push(t('filesUpload.spoken.started', { count: started.length }));
  const last = entries.findLast(({ state }) => state === 'failed');
  if (failed === before.failed + 1 && last?.refusal)
    parts.push(`${last.name}: ${uploadReason(t, bytes, last.refusal)}`);
  else if (failed > before.failed)
    parts.push(t('filesUpload.spoken.failed', { count: failed - before.failed }));
  if (!isActive && done > 0 && (before.isActive || started.length > 0))
    parts.push(t('filesUpload.spoken.ended', { count: done }));
  if (parts.length > 0) setText(parts.join(' '));
  return text;
}
