import { useSettingsContext } from '@/core/settings/settingsContext';
import { PRESETS, rampIn } from '@/ui/theme/tokens';

/** A colour as it will look in the current mode: its middle step within its pale one. */
export function Swatch({ value }: { value: keyof typeof PRESETS }) {
  const { themeMode } = useSettingsContext();
  const { main, light } = rampIn(themeMode, PRESETS[value]);
  return (
    <svg viewBox="0 0 40 40" aria-hidden style={{ forcedColorAdjust: 'none' }}>
      <circle cx="20" cy="20" r="13" fill={light} opacity="0.35" />
      <circle cx="20" cy="20" r="9" fill={main} />
    </svg>
  );
}
