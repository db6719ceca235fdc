import { useDraggable } from '@dnd-kit/core'
import { memo, use, useCallback, useMemo } from 'react'
import { classes } from '../../classes.ts'
import { CardSourceContext } from '../board-context.ts'
import styles from './cards.module.css'

interface BoardCardProps {
  cardId: string
  top: number
  position: number
  count: number
  isCurrent: boolean
  isDragging: boolean
  measure: (element: HTMLElement | null) => (() => void) | undefined
}

/** A card at its place in a list. */
export const BoardCard = memo(function BoardCard({ cardId, top, position, count, isCurrent, isDragging, measure }: BoardCardProps) {
  const { renderCard, cardLabel, canMove, instructionsId } = use(CardSourceContext)
  const isMovable = canMove(cardId)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: cardId,
    disabled: !isMovable,
    attributes: { role: 'group', roleDescription: isMovable ? 'movable card' : 'card', tabIndex: isCurrent ? 0 : -1 },
  })
  const card = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element)
      setActivatorNodeRef(element)
    },
    [setNodeRef, setActivatorNodeRef],
  )
  const content = useMemo(() => renderCard(cardId, { isCurrent, isDragging }), [renderCard, cardId, isCurrent, isDragging])
  return (
    <li
      ref={measure}
      data-item={cardId}
      className={styles.item}
      style={{ transform: `translateY(${top}px)` }}
      aria-posinset={position}
      aria-setsize={count}
    >
      <div
        ref={card}
        {...attributes}
        aria-disabled={undefined}
        data-card={cardId}
        aria-label={cardLabel(cardId)}
        aria-describedby={instructionsId}
        className={classes(styles.card, isMovable && styles.movable, isDragging && styles.dragging)}
        {...listeners}
      >
        {content}
      </div>
    </li>
  )
})
