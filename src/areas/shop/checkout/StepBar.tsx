import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { useText } from '@/core/i18n/useText';
import type { CartState } from '../cart/useCart';
import { openStep, type StepName, STEPS } from './steps';

interface StepBarProps {
  step: StepName;
  cart: CartState;
  onGo: (step: StepName) => void;
}

/** The three steps; those whose conditions hold can be gone to. */
export function StepBar({ step, cart: { cart, quote }, onGo }: StepBarProps) {
  const t = useText();
  const active = STEPS.indexOf(step);
  return (
    <Stepper nonLinear activeStep={active} alternativeLabel aria-label={t('checkout.title')} sx={{ mb: 4 }}>
      {STEPS.slice(0, 3).map((one, index) => (
        <Step key={one} completed={index < active} disabled={openStep(one, cart, quote) !== one}>
          <StepButton onClick={() => onGo(one)}>{t(`checkout.step.${one}`)}</StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
