import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';

/** The providers people may sign in with; the server's environment decides. */
export function Providers({ providers }: { providers: readonly { id: string; name: string }[] }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('workspace.signIn.providers')}</h2>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {providers.length > 0
          ? providers.map(({ name }) => name).join(', ')
          : t('workspace.signIn.noProviders')}
      </Typography>
    </section>
  );
}
