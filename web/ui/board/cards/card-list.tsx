import { useDroppable } from '@dnd-kit/core'
import { memo, use, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { CardSourceContext } from '../board-context.ts'
import { listKey, withCardAt } from '../moves/order.ts'
import { BoardCard } from './board-card.tsx'
import { slotAt, GAP, type Heights } from './positions.ts'
import { observeNear } from '../../../lib/browser/use-seen.ts'
import { useLongList } from '../../use-long-list.ts'
import styles from './cards.module.css'

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
  const cards = useCards(host, shownIds, heights, draggedId ?? currentId)
  const { setNodeRef } = useDroppable({ id: key, data: list })
  useLayoutEffect(() => {
    slots.set(key, (top) => {
      const scrolled = host.current ? top - host.current.getBoundingClientRect().top + host.current.scrollTop : 0
      return slotAt(cards, slot ?? -1, scrolled)
    })
    return () => {
      slots.delete(key)
    }
  }, [slots, key, cards, slot])
  return (
    <div ref={host} className={styles.scroller}>
      <ol ref={setNodeRef} className={styles.list} aria-label={label} style={{ height: cards.getTotalSize() }}>
        {cards.getVirtualItems().map(({ index, start }) => {
          const id = shownIds[index] ?? ''
          return (
            <li
              key={id}
              ref={cards.measureElement}
              data-index={index}
              data-item={id}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={shownIds.length}
            >
              <BoardCard cardId={id} isCurrent={id === currentId} isDragging={id === draggedId} />
            </li>
          )
        })}
      </ol>
    </div>
  )
})

/** Cards rendered beyond those in sight, on both sides. */
const OVERSCAN = 3
/** A list that is farther from the window renders nothing, in pixels. */
const NEAR = 160

/** The cards of a list that are in sight of `host`, which scrolls; `kept` stays rendered wherever it is. */
function useCards(host: RefObject<HTMLElement | null>, ids: readonly string[], heights: Heights, kept: string | null) {
  const isFar = !useIsNear(host)
  const list = useLongList(host, {
    ids,
    estimate: heights.estimate,
    kept,
    isFar,
    // The kept card is there before the list is measured, so that it can take the focus at once.
    initialRect: { width: 0, height: innerHeight },
    overscan: OVERSCAN,
    gap: GAP,
    paddingEnd: GAP,
  })
  // A card that comes from another list was measured there.
  Object.assign(list, { itemSizeCache: heights.measured })
  return list
}

/** Whether an element is near the window; in a board with lanes most lists are not. */
function useIsNear(host: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useLayoutEffect(() => {
    const list = host.current
    if (list === null) return undefined
    // Before it is painted; an observer answers later.
    const look = () => {
      const { top, bottom, left, right } = list.getBoundingClientRect()
      setNear(left <= innerWidth + NEAR && right >= -NEAR && top <= innerHeight + NEAR && bottom >= -NEAR)
    }
    look()
    return observeNear(list, `${NEAR}px`, setNear)
  }, [host])
  return isNear
}
