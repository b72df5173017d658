import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import {
  CONFIRMATIONS,
  type Confirmation,
  TEST_CARD_IDS,
  TEST_CARDS,
  type TestCard,
  type TestOutcome,
} from '@/domain/payments/testCards';
import type { TestSession } from './useTestSession';

interface TestPayFormProps {
  session: TestSession;
  isBusy: boolean;
  onAct: (choice: {
    outcome: TestOutcome;
    card: TestCard;
    confirmation: Confirmation;
    keep: boolean;
  }) => void;
}

function CardChoice({ card, onChange }: { card: TestCard; onChange: (card: TestCard) => void }) {
  const t = useText();
  return (
    <FormControl>
      <FormLabel id="test-card">{t('checkout.test.card')}</FormLabel>
      <RadioGroup
        aria-labelledby="test-card"
        value={card}
        onChange={(_event, value) => onChange(value as TestCard)}
      >
        {TEST_CARD_IDS.map((id) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={t('checkout.test.option', {
              brand: TEST_CARDS[id].brand,
              last4: TEST_CARDS[id].last4,
              result: t(`checkout.test.result.${TEST_CARDS[id].result}`),
            })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** The actions on the test payment page. There is no field for a card number. */
export function TestPayForm({ session, isBusy, onAct }: TestPayFormProps) {
  const t = useText();
  const { money } = useFormat();
  const [card, setCard] = useState<TestCard>('visa4242');
  const [confirmation, setConfirmation] = useState<Confirmation>('now');
  const [keep, setKeep] = useState(false);
  const act = (outcome: TestOutcome) => onAct({ outcome, card, confirmation, keep });
  const isSetup = session.kind === 'setup';
  const main = isSetup
    ? t('checkout.test.save')
    : t('checkout.test.pay', { amount: money(session.amount, session.currency) });
  return (
    <Stack spacing={3}>
      {session.saved === null && <CardChoice card={card} onChange={setCard} />}
      <TextField
        select
        label={t('checkout.test.confirmation')}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value as Confirmation)}
        slotProps={{ select: { native: true } }}
      >
        {CONFIRMATIONS.map((id) => (
          <option key={id} value={id}>
            {t(`checkout.test.when.${id}`)}
          </option>
        ))}
      </TextField>
      {!isSetup && session.saved === null && (
        <FormControlLabel
          control={<Checkbox checked={keep} onChange={(_event, checked) => setKeep(checked)} />}
          label={t('cards.keep')}
        />
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button variant="contained" disabled={isBusy} onClick={() => act('pay')}>
          {main}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => act('decline')}>
          {t('checkout.test.decline')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => act('timeout')}>
          {t('checkout.test.timeout')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={() => act('cancel')}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
