import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useNoticeWriting } from '@/core/i18n/useNoticeWriting';
import { useText } from '@/core/i18n/useText';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { noticeText } from '@/domain/notifications/noticeText';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { useByDay } from '../useByDay';
import { useRowMenu } from '../useRowMenu';
import { NoticeRow, type RowActs } from './NoticeRow';

const Group = styled('section')(({ theme }) => ({
  '& > h2': {
    ...theme.typography.overline,
    margin: 0,
    padding: theme.spacing(1.5, 2, 0.5),
    color: theme.palette.text.secondary,
  },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

interface NoticeListProps {
  notices: readonly Notice[];
  onOpen: RowActs['onOpen'];
  /** What stands before a notice: a box to select it. */
  lead?: (notice: Notice, title: string) => ReactNode;
}

/** Notices by their day, each with its menu. */
export function NoticeList({ notices, onOpen, lead }: NoticeListProps) {
  const t = useText();
  const writing = useNoticeWriting();
  const groups = useByDay(notices);
  const menuOf = useRowMenu();
  const [menu, setMenu] = useState<{ notice: Notice; anchor: HTMLElement } | null>(null);
  const wordsOf = (notice: Notice) => (writing ? noticeText(notice, writing) : notice);
  return (
    <>
      {groups.map(({ day, rows }) => (
        <Group key={day} aria-label={t(`notifications.day.${day}`)}>
          <h2>{t(`notifications.day.${day}`)}</h2>
          <ul>
            {rows.map((notice) => {
              const words = wordsOf(notice);
              return (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  words={words}
                  lead={lead?.(notice, words.title)}
                  onOpen={onOpen}
                  onMenu={(of, anchor) => setMenu({ notice: of, anchor })}
                />
              );
            })}
          </ul>
        </Group>
      ))}
      {menu && (
        <RowMenuPopup anchor={menu.anchor} actions={menuOf(menu.notice)} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
