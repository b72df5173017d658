import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ADJUST_KINDS, type AdjustKind, readAdjust } from './adjusting';
import type { StockPartProps } from './stockPart';
import { stockApi } from '../../api';
import { useKnownRow } from './useKnownRow';

/** Receives, adjusts or counts stock, with a reason. Source: shop, sections 5.7 and 6. */
export function AdjustDialog({ row, onDone, onClose }: StockPartProps) {
  const t = useText();
  const { number } = useFormat();
  const { known, onRefused } = useKnownRow(row);
  const [kind, setKind] = useState<AdjustKind>('receive');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const read = readAdjust(kind, typed, known.onHand);
  const label = (part: TextPart<'stock.adjust'>, values?: Record<string, string>) =>
    t(`stock.adjust.${part}`, values);
  const { variantId, version } = known;
  return (
    <ActDialog
      title={label('title', { name: known.name })}
      act={label('save')}
      wish={'code' in read ? null : { variantId, version, kind, quantity: read.quantity, note: note.trim() }}
      send={stockApi.adjustStock}
      onDone={onDone}
      onRefused={onRefused}
      onClose={onClose}
    >
      <p>{label('now', { onHand: number(known.onHand), reserved: number(known.reserved) })}</p>
      <ChoiceField
        label={label('kind')}
        value={kind}
        options={ADJUST_KINDS.map((value) => ({ value, label: label(`kinds.${value}`) }))}
        onChange={(next) => setKind(next as AdjustKind)}
      />
      <TextInput
        literal
        focus
        inputMode="numeric"
        label={label(`quantity.${kind}`)}
        value={typed}
        maxLength={10}
        code={typed !== '' && 'code' in read ? read.code : undefined}
        onChange={setTyped}
      />
      <TextInput label={label('note')} value={note} maxLength={200} onChange={setNote} />
      <output>{'after' in read && label('after', { n: number(read.after) })}</output>
    </ActDialog>
  );
}
