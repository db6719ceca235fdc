import { useDroppable } from '@dnd-kit/core'
import { memo, use, useLayoutEffect, useMemo, useRef } from 'react'
import { CardSourceContext } from '../board-context.ts'
import { listKey, withCardAt } from '../moves/order.ts'
import { BoardCard } from './board-card.tsx'
import styles from './cards.module.css'
import { slotFor } from './offsets.ts'
import { useWindow } from './use-window.ts'

interface CardListProps {
  laneId: string
  columnId: string
  label: string
  ids: readonly string[]
  /** The card that is moved out of this list or into it, and its place here; null when it is shown elsewhere. */
  draggedId: string | null
  slot: number | null
  /** The tab stop of the board, when it is here. */
  currentId: string | null
}

/** The cards of a column, of which only those in sight are rendered. */
export const CardList = memo(function CardList({ laneId, columnId, label, ids, draggedId, slot, currentId }: CardListProps) {
  const { heights, slots } = use(CardSourceContext)
  const host = useRef<HTMLDivElement>(null)
  const list = useMemo(() => ({ laneId, columnId }), [laneId, columnId])
  const key = listKey(list)
  const shownIds = useMemo(() => (draggedId === null ? ids : withCardAt(ids, draggedId, slot)), [ids, draggedId, slot])
  const { shown, offsets, measure } = useWindow(host, shownIds, heights, draggedId ?? currentId)
  const { setNodeRef } = useDroppable({ id: key, data: list })
  useLayoutEffect(() => {
    slots.set(key, (top) => {
      const scrolled = host.current ? top - host.current.getBoundingClientRect().top + host.current.scrollTop : 0
      return slotFor(offsets, shownIds.length, slot ?? -1, scrolled)
    })
    return () => {
      slots.delete(key)
    }
  }, [slots, key, offsets, shownIds, slot])
  return (
    <div ref={host} data-scroller className={styles.scroller}>
      <ol ref={setNodeRef} className={styles.list} aria-label={label} style={{ height: offsets.tops[shownIds.length] }}>
        {shown.map(({ id, index, top }) => (
          <li
            key={id}
            ref={measure}
            data-item={id}
            className={styles.item}
            style={{ transform: `translateY(${top}px)` }}
            aria-posinset={index + 1}
            aria-setsize={shownIds.length}
          >
            <BoardCard cardId={id} isCurrent={id === currentId} isDragging={id === draggedId} />
          </li>
        ))}
      </ol>
    </div>
  )
})
