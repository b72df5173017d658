import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5),
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& > [data-name]': { ...theme.typography.subtitle2 },
  '& > [data-facts]': { color: theme.palette.text.secondary },
  '& > [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

interface BinRowProps {
  /** Such as `OPS-12`; '' for records without one. */
  code: string;
  name: string;
  /** Who put it there, and when. */
  facts: ReactNode;
  /** Undefined if read-only. */
  onRestore: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Deletes it permanently; absent without the permission. */
  onErase?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
}

interface Act extends Pick<ButtonProps, 'color' | 'variant' | 'startIcon'> {
  id: string;
  label: string;
  text: string;
  run: (() => void) | undefined;
}

/** The actions; absent ones are not shown. */
function useActs({ code, name, onRestore, onOpen, onDelete, onErase }: BinRowProps): Act[] {
  const t = useText();
  const what = { name: `${code} ${name}`.trim() };
  return [
    {
      id: 'restore',
      variant: 'outlined',
      startIcon: <Icon name="ph:arrow-counter-clockwise" />,
      label: t('kanbanMore.bin.restoreOne', what),
      text: t('kanbanMore.bin.restore'),
      run: onRestore,
    },
    { id: 'open', label: t('kanbanMore.bin.openOne', what), text: t('kanban.menu.open'), run: onOpen },
    {
      id: 'delete',
      color: 'error',
      label: t('kanbanMore.bin.deleteOne', what),
      text: t('kanban.menu.delete'),
      run: onDelete,
    },
    {
      id: 'erase',
      color: 'error',
      label: t('kanbanMore.trash.one', what),
      text: t('kanbanMore.trash.forEver'),
      run: onErase,
    },
  ];
}

/** One entry of the archive or the trash, with a button to restore it. */
export function BinRow(props: BinRowProps) {
  const { code, name, facts } = props;
  const acts = useActs(props);
  return (
    <Row>
      <p data-name>
        {code && (
          <>
            <Ltr>{code}</Ltr>{' '}
          </>
        )}
        <Bdi>{name}</Bdi>
      </p>
      <p data-facts>{facts}</p>
      <div data-acts>
        {acts.map(
          ({ id, label, run, text, ...look }) =>
            run && (
              <Button key={id} size="small" color="inherit" aria-label={label} onClick={run} {...look}>
                {text}
              </Button>
            ),
        )}
      </div>
    </Row>
  );
}
