import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { SWATCHES } from '@/domain/colors';
import { ColorChoice } from '@/ui/form/ColorChoice';
import { TextInput } from '@/ui/form/TextInput';

/** Stands for a color that is typed. */
const OWN = 'own';
const WHOLE = /^#[0-9a-f]{6}$/i;

/** Whether a color is one of the product's. */
const isSwatch = (color: string) => SWATCHES.some((swatch) => swatch.color === color.toUpperCase());

interface ColorFieldProps {
  /** `#RRGGBB`, or what is typed of it; null = `none`. */
  value: string | null;
  onChange: (color: string | null) => void;
  /** Label and color of a choice that stores none. */
  none?: { label: string; color: string | undefined } | undefined;
  code?: string | undefined;
}

/** The color of an event or calendar: one of the product's, or any other. */
export function ColorField({ value, onChange, none, code }: ColorFieldProps) {
  const t = useText();
  const [isOwn, setOwn] = useState(() => value !== null && !isSwatch(value));
  const shown = isOwn ? OWN : value === null ? null : value.toUpperCase();
  const choose = (color: string | null) => {
    setOwn(color === OWN);
    if (color !== OWN) onChange(color);
    else onChange(value ?? none?.color ?? SWATCHES[0].color);
  };
  return (
    <div>
      <ColorChoice
        label={t('calendarForm.color.label')}
        value={shown}
        onChange={choose}
        nameOf={(name) => t(`calendarForm.color.${name}`)}
        first={none && { label: none.label, value: null, shown: none.color, icon: 'ph:calendar-blank' }}
        last={{
          label: t('calendarForm.color.own'),
          value: OWN,
          icon: 'ph:pencil-simple',
          shown: isOwn && value !== null && WHOLE.test(value) ? value : undefined,
        }}
      />
      {isOwn && (
        <TextInput
          label={t('calendarForm.color.hex')}
          value={value ?? ''}
          onChange={onChange}
          code={code}
          maxLength={7}
          literal
          placeholder={SWATCHES[3].color}
        />
      )}
    </div>
  );
}
