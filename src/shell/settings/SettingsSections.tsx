import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { SETTING_VALUES, type Settings } from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { ContrastDrawing, DirectionDrawing, LayoutDrawing, ModeDrawing } from './drawings';
import { StretchSection } from './StretchSection';
import { Swatch } from './Swatch';
import { SystemPrefersDark } from './SystemPrefersDark';
import { TileGroup } from './TileGroup';

type Choice = 'themeMode' | 'themeContrast' | 'themeDirection' | 'themeLayout' | 'themeColorPresets';

const TEXTS: Record<Choice, string> = {
  themeMode: 'settings.mode',
  themeContrast: 'settings.contrast',
  themeDirection: 'settings.direction',
  themeLayout: 'settings.layout',
  themeColorPresets: 'settings.presets',
};

/** The six sections in their order. What is chosen counts at once and is said aloud. */
export function SettingsSections() {
  const t = useText();
  const settings = useSettingsContext();
  const [said, setSaid] = useState('');
  const say = (section: string, value: string) => setSaid(t('settings.announcement', { section, value }));

  const group = <Name extends Choice>(name: Name) => ({
    name,
    label: t(`${TEXTS[name]}.label`),
    value: settings[name],
    options: SETTING_VALUES[name].map((value) => ({
      value: value as Settings[Name],
      label: t(`${TEXTS[name]}.${value}`),
    })),
    onChange: (value: Settings[Name]) => {
      settings.change({ [name]: value });
      say(t(`${TEXTS[name]}.label`), t(`${TEXTS[name]}.${value}`));
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
