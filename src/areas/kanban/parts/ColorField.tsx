import { useText } from '@/core/i18n/useText';
import { ColorChoice } from '@/ui/form/ColorChoice';

interface ColorFieldProps<T extends string | null> {
  label: string;
  value: T;
  onChange: (color: T) => void;
  /** Whether no color can be chosen. */
  canBeNone?: T extends null ? boolean : never;
}

/** Choice of one of the product's seven colors. */
export function ColorField<T extends string | null>({ canBeNone, onChange, ...rest }: ColorFieldProps<T>) {
  const t = useText();
  return (
    <ColorChoice
      {...rest}
      onChange={(color) => onChange(color as T)}
      nameOf={(name) => t(`kanban.color.${name}`)}
      first={canBeNone ? { label: t('kanban.color.none'), value: null } : undefined}
    />
  );
}
