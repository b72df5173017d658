import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Icon } from '@/ui/icon/Icon';

/** The setup steps of a new workspace, and where they are done. */
const STEPS = {
  name: { icon: 'ph:identification-card', path: `${PATHS.dashboard.settings}?tab=workspace` },
  join: { icon: 'ph:sign-in', path: `${PATHS.dashboard.settings}?tab=sign-in` },
  mail: { icon: 'ph:envelope-simple', path: `${PATHS.dashboard.settings}?tab=outgoing-mail` },
  invite: { icon: 'ph:user-plus', path: `${PATHS.dashboard.user.list}?tab=invitations` },
} as const;

export type SetupStep = keyof typeof STEPS;

const Frame = styled(Card)(({ theme }) => ({
  marginBlockEnd: theme.spacing(3),
  padding: theme.spacing(3),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: theme.spacing(0.5, 0, 1) },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    alignItems: 'center',
    borderBlockStart: `1px dashed ${theme.palette.divider}`,
    display: 'flex',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(1),
    // The name on its own line, its actions below.
    [theme.breakpoints.down('sm')]: { display: 'grid', gridTemplateColumns: 'auto 1fr' },
  },
  '& li > strong': { ...theme.typography.subtitle2, flexGrow: 1 },
  '& li > span': { display: 'flex', gap: theme.spacing(1), gridColumn: 2 },
}));

export interface SetupCardProps {
  /** Remaining steps. */
  left: readonly SetupStep[];
  onDone: (step: SetupStep) => void;
}

/** Setup steps for a workspace's administrators; gone once each is done or skipped. Source: auth, section 10. */
export function SetupCard({ left, onDone }: SetupCardProps) {
  const t = useText();
  const title = t('workspace.setup.title');
  return (
    <section aria-label={title}>
      <Frame>
        <h2>{title}</h2>
        <p>{t('workspace.setup.text')}</p>
        <ul>
          {left.map((step) => {
            const name = t(`workspace.setup.${step}`);
            return (
              <li key={step}>
                <Icon name={STEPS[step].icon} size={24} />
                <strong>{name}</strong>
                <span>
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    component={NextLink}
                    prefetch={false}
                    href={STEPS[step].path}
                    aria-label={t('workspace.setup.openOf', { name })}
                  >
                    {t('workspace.setup.open')}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('workspace.setup.doneOf', { name })}
                    onClick={() => onDone(step)}
                  >
                    {t('workspace.setup.done')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </Frame>
    </section>
  );
}
