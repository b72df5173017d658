import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { SavedMethod } from '@/domain/payments/schemas';
import { cardName } from './cardName';

/** The chosen card: a saved one, or another one that may be saved. */
export interface CardWish {
  savedMethodId?: string;
  saveMethod?: boolean;
}

interface CardChoiceProps {
  saved: readonly SavedMethod[];
  value: CardWish;
  onChange: (wish: CardWish) => void;
}

const OTHER = 'other';

/** "Visa ending 4242", "Another card", and whether to save that one. Source: shop, section 5.5. */
export function CardChoice({ saved, value, onChange }: CardChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <FormControl>
      {saved.length > 0 && (
        <>
          <FormLabel id={id}>{t('cards.which')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={value.savedMethodId ?? OTHER}
            onChange={(_event, next) => onChange(next === OTHER ? {} : { savedMethodId: next })}
          >
            {saved.map((card) => (
              <FormControlLabel
                key={card.id}
                value={card.id}
                control={<Radio />}
                label={<bdi>{cardName(t, card)}</bdi>}
              />
            ))}
            <FormControlLabel value={OTHER} control={<Radio />} label={t('cards.other')} />
          </RadioGroup>
        </>
      )}
      {value.savedMethodId === undefined && (
        <FormControlLabel
          control={
            <Checkbox
              checked={value.saveMethod === true}
              onChange={(_event, saveMethod) => onChange(saveMethod ? { saveMethod } : {})}
            />
          }
          label={t('cards.keep')}
        />
      )}
    </FormControl>
  );
}
