import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lateHttp } from '@/core/http/lateHttp';
import { useText } from '@/core/i18n/useText';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { own } from '@/domain/own';
import type { TextKey, TextPart } from '@/domain/texts/keys';
import { useAct } from '@/ui/form/useAct';
import { useNoticeActs } from '../useNotifications';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1),
}));
const Outcome = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(0.5, 0, 0),
  color: theme.palette.text.secondary,
}));

type ActionTexts = Readonly<Record<'offered' | 'done', TextKey>>;
/** An action of a later build has no texts and is not offered. */
const TEXTS: Readonly<Record<TextPart<'notifications.action'>, ActionTexts>> = {
  'follow-back': { offered: 'notifications.action.follow-back', done: 'notifications.acted.follow-back' },
  approve: { offered: 'notifications.action.approve', done: 'notifications.acted.approve' },
  reject: { offered: 'notifications.action.reject', done: 'notifications.acted.reject' },
};

/** Runs a notice's action: a call of the area that it came from. Rejects with `ApiError`. */
async function takeAction({ path, body }: Notice['actions'][number]): Promise<void> {
  const http = await lateHttp();
  await http.post(path, body);
}

/** The actions of a notice; afterwards, permanently, the one that was taken. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const t = useText();
  const { act } = useNoticeActs();
  const { isBusy, run } = useAct();
  const { id, acted } = notice;
  if (acted !== null) {
    const done = own(TEXTS, acted)?.done;
    return done ? <Outcome role="status">{t(done)}</Outcome> : null;
  }
  const actions = notice.actions.flatMap((action) => {
    const offered = own(TEXTS, action.key)?.offered;
    return offered ? [{ action, offered }] : [];
  });
  if (actions.length === 0) return null;
  const take = (action: Notice['actions'][number]) =>
    run(async () => {
      await takeAction(action);
      await act({ ids: [id], reason: 'read', acted: action.key });
    });
  return (
    <Row>
      {actions.map(({ action, offered }, index) => (
        <Button
          key={action.key}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          color="inherit"
          disabled={isBusy}
          onClick={() => void take(action)}
        >
          {t(offered)}
        </Button>
      ))}
    </Row>
  );
}
