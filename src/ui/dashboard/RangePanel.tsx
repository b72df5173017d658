import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { styled, useTheme } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { type DayRange, rangeProblem } from '@/domain/overview/range';
import type { RangeChoice } from '@/domain/overview/rangeChoice';
import { RANGES, type RangeName } from '@/domain/overview/words';
import { DateField } from '@/ui/date/DateField';
import { Icon } from '@/ui/icon/Icon';
import { useIsPhone } from '@/ui/page/useIsPhone';

const Panel = styled('div')(({ theme }) => ({
  '& header': {
    alignItems: 'center',
    display: 'flex',
    justifyContent: 'space-between',
    padding: theme.spacing(2, 2, 0, 3),
  },
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& form': {
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    display: 'grid',
    gap: theme.spacing(2),
    padding: theme.spacing(2, 3, 3),
  },
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
}));

/** What is chosen by its days is no preset. */
const PRESETS = RANGES.filter((name): name is Exclude<RangeName, 'custom'> => name !== 'custom');
/** A day that was typed wrong. */
const WRONG = '-';

export interface RangePanelProps {
  anchor: HTMLElement;
  chosen: RangeChoice;
  /** The days that are shown now; own days begin with them. */
  days: DayRange | null;
  onChoose: (range: { range: RangeName; from?: string; to?: string }) => void;
  onClose: () => void;
}

interface PresetsProps extends Pick<RangePanelProps, 'chosen'> {
  onChoose: (name: RangeName) => void;
}

function Presets({ chosen, onChoose }: PresetsProps) {
  const t = useText();
  return (
    <MenuList autoFocusItem aria-label={t('dashboard.range.presets')}>
      {PRESETS.map((name) => {
        const isChosen = name === chosen.range;
        return (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => onChoose(name)}
          >
            {t(`dashboard.ranges.${name}`)}
          </MenuItem>
        );
      })}
    </MenuList>
  );
}

function OwnDays({ days, onApply }: { days: DayRange | null; onApply: (days: DayRange) => void }) {
  const t = useText();
  const [from, setFrom] = useState(days?.from ?? '');
  const [to, setTo] = useState(days?.to ?? '');
  const isTyped = from !== WRONG && to !== WRONG;
  const problem = isTyped ? rangeProblem({ from, to }) : null;
  const codeOf = (field: 'from' | 'to') => {
    const code = (problem as Readonly<Record<string, string>> | null)?.[field];
    // Emptied fields are not marked before something is applied.
    return code === 'required' ? undefined : code;
  };
  const isRight = isTyped && problem === null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) onApply({ from, to });
  };
  return (
    <form onSubmit={apply} noValidate>
      <h3>{t('dashboard.range.custom')}</h3>
      <DateField
        label={t('dashboard.range.from')}
        value={from === WRONG ? '' : from}
        wrong={WRONG}
        code={codeOf('from')}
        onChange={setFrom}
      />
      <DateField
        label={t('dashboard.range.to')}
        value={to === WRONG ? '' : to}
        wrong={WRONG}
        code={codeOf('to')}
        onChange={setTo}
      />
      <Button type="submit" variant="contained" disabled={!isRight}>
        {t('dashboard.range.apply')}
      </Button>
    </form>
  );
}

interface SurfaceProps extends Pick<RangePanelProps, 'anchor' | 'onClose'> {
  titleId: string;
  children: ReactNode;
}

/** A popover at the button; the whole screen on phones. */
function Surface({ anchor, titleId, onClose, children }: SurfaceProps) {
  const isPhone = useIsPhone();
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  if (isPhone)
    return (
      <Dialog open fullScreen aria-labelledby={titleId} onClose={onClose}>
        {children}
      </Dialog>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { inlineSize: 320 } } }}
    >
      {children}
    </Popover>
  );
}

/** The ranges of a dashboard: presets, or own days. */
export function RangePanel({ anchor, chosen, days, onChoose, onClose }: RangePanelProps) {
  const t = useText();
  const id = useId();
  const choose = (range: { range: RangeName; from?: string; to?: string }) => {
    onChoose(range);
    onClose();
  };
  return (
    <Surface anchor={anchor} titleId={id} onClose={onClose}>
      <Panel>
        <header>
          <h2 id={id}>{t('dashboard.range.label')}</h2>
          <IconButton aria-label={t('common.close')} onClick={onClose}>
            <Icon name="ph:x" />
          </IconButton>
        </header>
        <Presets chosen={chosen} onChoose={(range) => choose({ range })} />
        <OwnDays days={days} onApply={({ from, to }) => choose({ range: 'custom', from, to })} />
      </Panel>
    </Surface>
  );
}
