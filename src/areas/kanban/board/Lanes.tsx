import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { pageNonce } from '@/core/pageNonce';
import { useAppSelector } from '@/core/redux/hooks';
import { AddColumn } from './AddColumn';
import { useBoardTools } from './boardContext';
import { ColumnView } from './ColumnView';
import { type DragKit, useDragKit } from '@/ui/drag/dragKit';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { LanesFrame, type ScrollPlace } from './LanesFrame';
import type { PhoneTabsProps } from './PhoneTabs';
import { useDrag } from './useDrag';

interface LanesProps {
  shown: ReadonlySet<string> | null;
  selected: ReadonlySet<string>;
  activeId: string | null;
  addingTo: string | null;
  /** Whether something is open over or between the cards. */
  isHeld: boolean;
  onAdding: (columnId: string | null) => void;
  frame: RefObject<HTMLDivElement | null>;
}

/** Id of the tab that creates a column. */
const NEW_COLUMN = 'new';

const PhoneTabs = lazyPart<PhoneTabsProps>(() => import('./PhoneTabs').then((part) => part.PhoneTabs));

interface RowProps {
  kit: DragKit | null;
  order: readonly string[];
  isTurned: boolean;
  children: ReactNode;
}

/** The row in which columns can be moved; static until drag and drop is loaded. */
function Row({ kit, order, isTurned, children }: RowProps) {
  // In right-to-left languages the DOM order is reversed; this restores the reading order.
  const owns = isTurned
    ? order
        .toReversed()
        .map((id) => `column-${id}`)
        .join(' ')
    : undefined;
  if (!kit) return <div data-lanes>{children}</div>;
  return (
    <kit.Droppable droppableId="lanes" type="column" direction="horizontal">
      {({ innerRef, droppableProps, placeholder }) => (
        <div data-lanes ref={innerRef} {...droppableProps} aria-owns={owns}>
          {children}
          {placeholder}
        </div>
      )}
    </kit.Droppable>
  );
}

/** Makes its content draggable as soon as drag and drop is loaded. */
function Draggables({
  kit,
  drag,
  children,
}: {
  kit: DragKit | null;
  drag: ReturnType<typeof useDrag>;
  children: ReactNode;
}) {
  const t = useText();
  if (!kit) return children;
  return (
    <kit.DragDropContext
      {...drag}
      {...(pageNonce() && { nonce: pageNonce() })}
      dragHandleUsageInstructions={t('drag.help')}
    >
      {children}
    </kit.DragDropContext>
  );
}

/** The columns from left to right: all of them, or the one of the chosen tab. */
function useOrder(columnOrder: readonly string[], isPhone: boolean, isTurned: boolean) {
  const [tab, setTab] = useState('');
  const [firstId = NEW_COLUMN] = columnOrder;
  const at = tab === NEW_COLUMN || columnOrder.includes(tab) ? tab : firstId;
  const count = columnOrder.length;
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    // Shows a column right after it was created on the last tab.
    if (tab === NEW_COLUMN && count > known) setTab(columnOrder.at(-1) ?? '');
  }
  // The library measures from left to right: right-to-left columns are reversed in an ltr row.
  const order = useMemo(() => {
    if (isPhone) return at === NEW_COLUMN ? [] : [at];
    return isTurned ? columnOrder.toReversed() : columnOrder;
  }, [isPhone, isTurned, at, columnOrder]);
  return { order, at, setTab };
}

/** The columns side by side, on phones one at a time; cards and columns are moved by mouse, touch and keys. */
export function Lanes({ shown, selected, activeId, addingTo, isHeld, onAdding, frame }: LanesProps) {
  const { direction } = useLanguage();
  const { acts, canEdit } = useBoardTools();
  const [isNaming, setNaming] = useState(false);
  const kit = useDragKit(isHeld || isNaming);
  const columnOrder = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  const isPhone = useIsPhone();
  const isTurned = direction === 'rtl' && !isPhone;
  const { order, at, setTab } = useOrder(columnOrder, isPhone, isTurned);
  const drag = useDrag({ acts, shown, selected, order, isTurned });
  const place = useRef<ScrollPlace>(null);

  const columns = (scroller: HTMLElement | null) =>
    order.map((id, index) => (
      <ColumnView
        key={id}
        {...{ id, index, kit, shown, selected, scroller, onAdding, direction }}
        activeId={activeId}
        isAdding={addingTo === id}
        isPanel={isPhone}
        onNaming={setNaming}
      />
    ));
  const add = canEdit && (!isPhone || at === NEW_COLUMN) && (
    <AddColumn direction={direction} isBegun={isPhone && columnOrder.length > 0} onNaming={setNaming} />
  );
  const row = (
    <LanesFrame {...{ frame, place, isTurned, direction }}>
      {(scroller) => (
        <div
          style={{
            display: 'flex',
            gap: 16,
            minBlockSize: '100%',
            inlineSize: isPhone ? '100%' : 'max-content',
          }}
        >
          {isTurned && add}
          <Row kit={kit} order={order} isTurned={isTurned}>
            {columns(scroller)}
          </Row>
          {!isTurned && add}
        </div>
      )}
    </LanesFrame>
  );
  return (
    <>
      {isPhone && columnOrder.length > 0 && (
        <div style={{ minBlockSize: 48, marginBlockEnd: 8 }}>
          <PhoneTabs order={columnOrder} at={at} onChange={setTab} addId={canEdit ? NEW_COLUMN : null} />
        </div>
      )}
      <Draggables kit={kit} drag={drag}>
        {row}
      </Draggables>
    </>
  );
}
