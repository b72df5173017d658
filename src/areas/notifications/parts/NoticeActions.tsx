import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lateHttp } from '@/core/http/lateHttp';
import { useText } from '@/core/i18n/useText';
import type { Notice } from '@/domain/notifications/noticeSchemas';
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

/** Does what a notice offers: a call of the area that it came from. Rejects with `ApiError`. */
async function takeAction({ path, body }: Notice['actions'][number]): Promise<void> {
  const http = await lateHttp();
  await http.post(path, body);
}

/** What can be done from a notice; afterwards what was done, for good. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const t = useText();
  const { act } = useNoticeActs();
  const { isBusy, run } = useAct();
  const { id, acted, actions } = notice;
  if (acted !== null) return <Outcome role="status">{t(`notifications.acted.${acted}`)}</Outcome>;
  if (actions.length === 0) return null;
  const take = (action: Notice['actions'][number]) =>
    run(async () => {
      await takeAction(action);
      await act({ ids: [id], reason: 'read', acted: action.key });
    });
  return (
    <Row>
      {actions.map((action, index) => (
        <Button
          key={action.key}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          color="inherit"
          disabled={isBusy}
          onClick={() => void take(action)}
        >
          {t(`notifications.action.${action.key}`)}
        </Button>
      ))}
    </Row>
  );
}
