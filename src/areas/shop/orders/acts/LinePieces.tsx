import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { OrderLine } from '@/domain/shop/orderSchemas';
import { TextInput } from '@/ui/form/TextInput';

const WHOLE = /^\d{1,3}$/;

/** Lines with something left, and the chosen quantity of each: initially all, or none. */
export function usePieces(
  lines: readonly OrderLine[],
  leftOf: (line: OrderLine) => number,
  start: 'all' | 'none',
) {
  const open = lines.map((line) => ({ line, rest: leftOf(line) })).filter(({ rest }) => rest > 0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(open.map(({ line, rest }) => [line.id, start === 'all' ? String(rest) : '0'])),
  );
  const textOf = (id: string) => typed[id] ?? '0';
  const rows = open.map(({ line, rest }) => {
    const text = textOf(line.id);
    const count = text === '' ? 0 : Number(text);
    return { line, rest, text, count, isWrong: text !== '' && (!WHOLE.test(text) || count > rest) };
  });
  return {
    rows,
    set: (id: string, text: string) => setTyped((known) => ({ ...known, [id]: text.trim() })),
    isWrong: rows.some((row) => row.isWrong),
    chosen: rows.filter((row) => !row.isWrong && row.count > 0),
  };
}
type Pieces = ReturnType<typeof usePieces>;

interface LinePiecesProps {
  pieces: Pieces;
  /** Content below a line, e.g. a checkbox, by line id. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** Quantity fields of the lines, from none to what is left. */
export function LinePieces({ pieces, below }: LinePiecesProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {pieces.rows.map((row) => (
        <li key={row.line.id}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
              <Typography variant="subtitle2" component="div">
                <bdi>{row.line.name}</bdi>
              </Typography>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                {[
                  ...Object.values(row.line.options),
                  t('orders.pieces.left', { rest: number(row.rest) }),
                ].join(' · ')}
              </Typography>
            </Box>
            <Box sx={{ inlineSize: 88, flexShrink: 0 }}>
              <TextInput
                literal
                hideLabel
                inputMode="numeric"
                label={t('orders.pieces.of', { name: row.line.name })}
                value={row.text}
                code={row.isWrong ? 'invalid' : undefined}
                onChange={(text) => pieces.set(row.line.id, text)}
              />
            </Box>
          </Stack>
          {below?.[row.line.id]}
        </li>
      ))}
    </Stack>
  );
}
