import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Mail } from '@/domain/mail/schemas';
import { NO_MAILBOX } from '@/domain/mail/words';
import type { TextPart } from '@/domain/texts/keys';
import { toast } from '@/ui/feedback/toast';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { writingApi } from '../api';
import { useCompose } from '../compose/useCompose';
import { listsOutdated, mailChanged } from '../mailSlice';
import { useDeliveryText } from './useDeliveryText';

const Acts = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
const Problems = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  listStyle: 'none',
  margin: 0,
  overflowWrap: 'anywhere',
  padding: 0,
}));

type DeliveryAct = TextPart<'mail.delivery.act'>;

/** What may be done about a mail in each state of its sending. */
const OFFERED: Readonly<Record<string, readonly DeliveryAct[]>> = {
  queued: ['cancel'],
  kept: ['retry'],
  partly: ['retry', 'again'],
  failed: ['retry', 'again'],
  unknown: ['wasSent', 'notSent'],
};

/** The acts on the sending of a mail; a mail that was taken back opens as the draft that it is again. */
function useDelivery(mailId: string) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { compose } = useCompose();
  const { isBusy, run } = useAct();
  const write = (send: () => Promise<{ mail: Mail }>) =>
    run(async () => {
      const { mail } = await send();
      dispatch(mailChanged(mail));
      return mail;
    });
  const acts: Readonly<Record<DeliveryAct, () => Promise<unknown>>> = {
    cancel: async () => {
      const draft = await write(() => writingApi.cancelSending({ mailId }));
      if (!draft) return;
      dispatch(listsOutdated());
      toast(t('mail.delivery.cancelled'));
      compose({ kind: 'draft', mailId: draft.id });
    },
    retry: () => write(() => writingApi.retrySending({ mailId })),
    again: async () => compose({ kind: 'again', mailId }),
    wasSent: () => write(() => writingApi.settleSending({ mailId, sent: true })),
    notSent: () => write(() => writingApi.settleSending({ mailId, sent: false })),
  };
  return { isBusy, acts };
}

/** How far a sent mail is, whom it did not reach and why, and what can be done about that. */
export function DeliveryBanner({ mail: { id, delivery } }: { mail: Mail }) {
  const t = useText();
  const said = useDeliveryText()(delivery);
  const { isBusy, acts } = useDelivery(id);
  if (!delivery || !said) return null;
  const { state, recipients } = delivery;
  const problems = recipients.filter(({ problem }) => problem !== null);
  const isFault = state === 'failed' || state === 'partly' || state === 'unknown';
  return (
    <Notice tone={isFault ? 'error' : 'info'}>
      <span>{said.text}</span>
      {problems.length > 0 && (
        <Problems>
          {problems.map(({ name, email, problem }) => (
            <li key={`${email} ${name}`}>
              <bdi>{email || name}</bdi>:{' '}
              <bdi dir="auto">{problem === NO_MAILBOX ? t('mail.delivery.noMailbox') : problem}</bdi>
            </li>
          ))}
        </Problems>
      )}
      {OFFERED[state] && (
        <Acts>
          {OFFERED[state].map((act) => (
            <Button
              key={act}
              size="small"
              color="inherit"
              variant="outlined"
              disabled={isBusy}
              onClick={() => void acts[act]()}
            >
              {t(`mail.delivery.act.${act}`)}
            </Button>
          ))}
        </Acts>
      )}
    </Notice>
  );
}
