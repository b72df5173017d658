import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { InvoiceSettings } from '@/domain/invoices/settings';

type Template = InvoiceSettings['settings']['template'];

/** Rows of the table that fit beside each other in this size. */
const ROWS: Readonly<Record<Template, number>> = { classic: 4, modern: 4, compact: 8 };
const COLOR = /^#[0-9a-f]{6}$/i;

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  inlineSize: 168,
  blockSize: 238,
  padding: 14,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  // Paper is white in the dark, too.
  backgroundColor: '#ffffff',
  '& > div': { display: 'flex', justifyContent: 'space-between' },
  '& i': { blockSize: 5, inlineSize: 48, borderRadius: 2, backgroundColor: '#d5dade' },
  '& [data-title]': { blockSize: 10, inlineSize: 56, backgroundColor: 'var(--accent)' },
  '& [data-head]': { borderBlockEnd: '2px solid var(--accent)', paddingBlockEnd: 4 },
  '& [data-total]': { marginInlineStart: 'auto', blockSize: 7, backgroundColor: 'var(--accent)' },
  '&[data-look=modern] [data-top]': {
    margin: '-14px -14px 0',
    padding: 14,
    backgroundColor: 'var(--accent)',
  },
  '&[data-look=modern] [data-top] i': { backgroundColor: '#ffffff' },
  '&[data-look=modern] [data-head]': { padding: 4, backgroundColor: 'var(--accent)' },
  '&[data-look=compact]': { gap: 6, padding: 10 },
  '&[data-look=compact] [data-title]': { blockSize: 7, inlineSize: 40 },
}));

/** How a document of the chosen template and colour is laid out, while they are chosen. */
export function TemplatePreview() {
  const t = useText();
  const [template, accent] = useWatch({ name: ['template', 'accent'] }) as [Template, string];
  const color = COLOR.test(accent.trim()) ? accent.trim() : '#5f6b76';
  const name = t(`documents.template.${template}`);
  return (
    <Sheet
      role="img"
      aria-label={t('invoiceSettings.defaults.look', { template: name })}
      data-look={template}
      style={{ ['--accent' as string]: color }}
    >
      <div data-top>
        <i />
        <i data-title />
      </div>
      <div>
        <i />
        <i />
        <i style={{ inlineSize: 30 }} />
      </div>
      <div data-head>
        <i />
        <i style={{ inlineSize: 24 }} />
      </div>
      {Array.from({ length: ROWS[template] }, (_, row) => (
        <div key={row}>
          <i style={{ inlineSize: 72 }} />
          <i style={{ inlineSize: 24 }} />
        </div>
      ))}
      <i data-total />
    </Sheet>
  );
}
