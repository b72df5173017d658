import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useText } from '@/core/i18n/useText';
import { CopyButton } from '@/ui/feedback/CopyButton';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { CodeField } from './CodeField';

// Cameras need dark squares on a light background, also in dark mode.
const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 200,
  height: 200,
  padding: 8,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.common.white,
  fill: theme.palette.common.black,
}));

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A text as a QR code, generated in the browser: the secret in it is never sent to a third party. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).codeSchema;

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'center' });

const Secret = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.alpha(theme.palette.text.primary, 0.06),
  '& code': { overflowWrap: 'anywhere' },
}));

interface ConfirmAppProps {
  secret: string;
  uri: string;
  /** Rejects with `ApiError`. */
  onSubmit: (code: string) => Promise<void>;
}

/** The secret for the authenticator app, as a QR code and as text, and the first code that proves it was received. */
export function ConfirmApp({ secret, uri, onSubmit }: ConfirmAppProps) {
  const t = useText();
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ code: '' }}
      onSubmit={({ code }) => onSubmit(code)}
      onRefused={(_error, { setValue, setFocus }) => {
        setValue('code', '');
        setFocus('code');
      }}
    >
      <Stack>
        <Typography variant="body2">{t('security.setup.scan')}</Typography>
        <QrCode text={uri} label={t('security.setup.qr')} />
        <Typography variant="body2">{t('security.setup.orType')}</Typography>
        <Secret>
          <code dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={t('security.setup.copySecret')} />
        </Secret>
        <Link href={uri} variant="body2">
          {t('security.setup.openApp')}
        </Link>
      </Stack>
      <CodeField name="code" label={t('security.setup.code')} submitWhenFull />
      <SubmitButton>{t('security.setup.turnOn')}</SubmitButton>
    </Form>
  );
}
