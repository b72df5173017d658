import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Notice } from '@/ui/form/Notice';
import { isSnoozed, snooze } from './snooze';

const Frame = styled('section')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Text = styled('strong')({ flexGrow: 1 });
const Acts = styled('span')({ display: 'inline-flex', gap: 8 });

/** Asks to confirm one's address above the page; "Later" is a week later. */
export function ConfirmEmail() {
  const t = useText();
  const { push } = useRouter();
  const [hidden, setHidden] = useState(() => isSnoozed());
  if (hidden) return null;
  return (
    <Frame aria-label={t('auth.banner.text')}>
      <Notice tone="info">
        <Row>
          <Text>{t('auth.banner.text')}</Text>
          <Acts>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => void push(PATHS.auth.verify)}
            >
              {t('auth.banner.enter')}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                snooze();
                setHidden(true);
              }}
            >
              {t('auth.banner.later')}
            </Button>
          </Acts>
        </Row>
      </Notice>
    </Frame>
  );
}
