import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Notice } from '@/ui/form/Notice';

const KEY = 'confirm-email-later';
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Whether the user chose "Later" less than a week ago. */
function isSnoozed(now = Date.now()): boolean {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) > now;
  } catch {
    return false;
  }
}

/** Hides the banner for a week. */
function snooze(now = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now + WEEK_MS));
  } catch {
    // Storage is blocked: the banner returns at the next start.
  }
}

const Frame = styled('section')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Text = styled('strong')({ flexGrow: 1 });
const Acts = styled('span')({ display: 'inline-flex', gap: 8 });

/** Asks above the page to confirm the user's address; "Later" hides it for a week. */
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
