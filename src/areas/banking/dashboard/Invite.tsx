import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useNear } from '@/ui/motion/useNear';

const InviteForm = lazyPart(async () => (await import('./InviteForm')).InviteForm, { texts: ['form'] });

const Place = styled('div')({ minBlockSize: 152 });

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  color: theme.palette.text.secondary,
}));

/** Invites somebody to the workspace as a member; its form is loaded when it comes near the window. */
export function Invite({ span }: { span: number }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <WidgetFrame title={t('banking.invite.title')} span={span}>
      <Text>{t('banking.invite.text')}</Text>
      <Place ref={place}>{isNear && <InviteForm />}</Place>
    </WidgetFrame>
  );
}
