import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { ComboBox } from '@/ui/form/ComboBox';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';
import { findZones, zoneLabel } from './zones';

interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  code?: string | undefined;
}

/** A time zone, found by any part of its name. */
export function ZoneField({ value, onChange, code }: ZoneFieldProps) {
  const t = useText();
  const id = useId();
  const label = t('calendarForm.zone.label');
  return (
    <FieldFrame id={id} label={label} code={code}>
      <ComboBox
        id={id}
        label={label}
        size="small"
        value={value}
        name={zoneLabel(value)}
        onChange={onChange}
        find={findZones}
        placeholder={t('calendarForm.zone.choose')}
        told={(count) =>
          count === 0 ? t('calendarForm.zone.none') : t('calendarForm.zone.found', { count })
        }
        isWrong={code !== undefined}
        describedBy={noteIds(id, code, undefined)}
      />
    </FieldFrame>
  );
}
