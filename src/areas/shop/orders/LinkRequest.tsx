import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { orderCareApi } from '../api';

/** The order link has expired or is invalid: requests a new one by mail. Does not reveal whether the order exists. */
export function LinkRequest() {
  const t = useText();
  const { isBusy, run } = useAct();
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setCodes({});
    const wish = { number: number.trim(), email: email.trim() };
    const refused = ({ fields }: ApiError) => {
      if (fields) setCodes(fields);
      return fields !== undefined;
    };
    if (await run(() => orderCareApi.link(wish), refused)) setSent(true);
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      sx={{ p: 3, maxInlineSize: 480, mx: 'auto' }}
    >
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {t('checkout.link.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('checkout.link.text')}</Typography>
        <TextInput
          literal
          label={t('checkout.link.number')}
          value={number}
          maxLength={60}
          code={codes['number']}
          onChange={setNumber}
        />
        <TextInput
          literal
          inputMode="email"
          label={t('checkout.address.email')}
          value={email}
          maxLength={254}
          code={codes['email']}
          onChange={setEmail}
        />
        <div role="status">{isSent && <Alert severity="success">{t('checkout.link.sent')}</Alert>}</div>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('checkout.link.send')}
        </Button>
      </Stack>
    </Card>
  );
}
