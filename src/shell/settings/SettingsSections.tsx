import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { SETTING_VALUES, type Settings } from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';
import type { TextKey } from '@/domain/texts/keys';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { BREAKPOINTS, PRESETS, rampIn } from '@/ui/theme/tokens';
import { ContrastDrawing, DirectionDrawing, LayoutDrawing, ModeDrawing, StretchDrawing } from './drawings';

/** A section of the drawer: a heading with its settings. */
const Section = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

/** One option, 72 px high: a small drawing above its name. The invisible input over it provides keys and name. */
const Tile = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  minHeight: 72,
  padding: theme.spacing(1, 0.5, 0.5),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5),
  textAlign: 'center',
  cursor: 'pointer',
  color: theme.palette.text.secondary,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create(['background-color', 'border-color']),
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.palette.primary.dark,
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: theme.alpha(theme.palette.primary.main, theme.palette.action.hoverOpacity),
  },
  '&:has(:focus-visible)': {
    outline: `var(--focus-width) solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > svg': { width: '100%', height: 40 },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
}));

const Heading = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

interface StretchSectionProps {
  onSay: (section: string, value: string) => void;
}

/** The page's width: limited or full. Says when the window is too narrow to make a difference. */
function StretchSection({ onSay }: StretchSectionProps) {
  const t = useText();
  const { themeStretch, toggleStretch } = useSettingsContext();
  const narrow = useMediaQuery(`(max-width:${BREAKPOINTS.xl - 0.05}px)`);
  const headingId = useId();
  const label = t('settings.stretch.label');
  const toggle = () => {
    toggleStretch();
    onSay(label, t(themeStretch ? 'settings.stretch.off' : 'settings.stretch.on'));
  };
  return (
    <Section aria-labelledby={headingId}>
      <Heading>
        <Legend as="div" id={headingId} sx={{ margin: 0 }}>
          {label}
        </Legend>
        <Tooltip title={t('settings.stretch.info')}>
          <IconButton size="small" aria-label={t('settings.stretch.about')} sx={{ marginBlock: -0.5 }}>
            <Icon name="ph:info" size={16} />
          </IconButton>
        </Tooltip>
      </Heading>
      <Tile>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={themeStretch}
          checked={themeStretch}
          onChange={toggle}
        />
        <StretchDrawing value={themeStretch} />
        <span aria-hidden>{t(themeStretch ? 'settings.stretch.on' : 'settings.stretch.off')}</span>
      </Tile>
      {themeStretch && narrow && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('settings.stretch.narrow')}
        </Typography>
      )}
    </Section>
  );
}

const Tiles = styled('div')({ display: 'grid', gap: 8 });

interface TileGroupProps<Value extends string> {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Draws one choice. */
  Drawing: ComponentType<{ value: Value }>;
  children?: ReactNode;
}

/** One setting as a radio group of drawn tiles; arrow keys move and choose. */
function TileGroup<Value extends string>(props: TileGroupProps<Value>) {
  const { name, label, value, options, onChange, Drawing, children } = props;
  const columns = options.length === 2 ? 2 : 3;
  return (
    <Section role="radiogroup">
      <Legend>{label}</Legend>
      <Tiles style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <Tile key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Drawing value={option.value} />
            <span>{option.label}</span>
          </Tile>
        ))}
      </Tiles>
      {children}
    </Section>
  );
}

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
}));

/** Offers the dark mode to users whose system prefers it; the default stays light until it is chosen. */
function SystemPrefersDark() {
  const t = useText();
  const { themeMode, change } = useSettingsContext();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (!prefersDark || themeMode === 'dark') return null;
  return (
    <Note>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('settings.mode.systemDark')}
      </Typography>
      <Button size="small" onClick={() => change({ themeMode: 'dark' })}>
        {t('settings.mode.useDark')}
      </Button>
    </Note>
  );
}

/** A preset color as it looks in the current mode: its middle step within its pale one. */
function Swatch({ value }: { value: keyof typeof PRESETS }) {
  const { themeMode } = useSettingsContext();
  const { main, light } = rampIn(themeMode, PRESETS[value]);
  return (
    <svg viewBox="0 0 40 40" aria-hidden style={{ forcedColorAdjust: 'none' }}>
      <circle cx="20" cy="20" r="13" fill={light} opacity="0.35" />
      <circle cx="20" cy="20" r="9" fill={main} />
    </svg>
  );
}

type Choice = 'themeMode' | 'themeContrast' | 'themeDirection' | 'themeLayout' | 'themeColorPresets';

/** Text keys of a setting's name and of its values. */
const KEYS: { [Name in Choice]: (part: 'label' | Settings[Name]) => TextKey } = {
  themeMode: (part) => `settings.mode.${part}`,
  themeContrast: (part) => `settings.contrast.${part}`,
  themeDirection: (part) => `settings.direction.${part}`,
  themeLayout: (part) => `settings.layout.${part}`,
  themeColorPresets: (part) => `settings.presets.${part}`,
};

/** The six sections in their order. A choice applies at once and is announced to screen readers. */
export function SettingsSections() {
  const t = useText();
  const settings = useSettingsContext();
  const [said, setSaid] = useState('');
  const say = (section: string, value: string) => setSaid(t('settings.announcement', { section, value }));

  const group = <Name extends Choice>(name: Name) => ({
    name,
    label: t(KEYS[name]('label')),
    value: settings[name],
    options: SETTING_VALUES[name].map((value) => ({
      value: value as Settings[Name],
      label: t(KEYS[name](value as Settings[Name])),
    })),
    onChange: (value: Settings[Name]) => {
      settings.change({ [name]: value });
      say(t(KEYS[name]('label')), t(KEYS[name](value)));
    },
  });

  return (
    <>
      <TileGroup {...group('themeMode')} Drawing={ModeDrawing}>
        <SystemPrefersDark />
      </TileGroup>
      <TileGroup {...group('themeContrast')} Drawing={ContrastDrawing} />
      <TileGroup {...group('themeDirection')} Drawing={DirectionDrawing} />
      <TileGroup {...group('themeLayout')} Drawing={LayoutDrawing} />
      <StretchSection onSay={say} />
      <TileGroup {...group('themeColorPresets')} Drawing={Swatch} />
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
