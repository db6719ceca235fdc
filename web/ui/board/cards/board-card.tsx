import { useDraggable } from '@dnd-kit/core'
import { memo, use, useCallback } from 'react'
import { classes } from '../../classes.ts'
import { CardSourceContext, RenderCardContext } from '../board-context.ts'
import styles from './cards.module.css'

interface BoardCardProps {
  cardId: string
  isCurrent: boolean
  isDragging: boolean
}

/** A card; where it lies is its list's business, so that it does not render again when others move. */
export const BoardCard = memo(function BoardCard({ cardId, isCurrent, isDragging }: BoardCardProps) {
  const { cardLabel, canMove, instructionsId } = use(CardSourceContext)
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
  return (
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
      <Content cardId={cardId} isCurrent={isCurrent} isDragging={isDragging} />
    </div>
  )
})

/** The contexts of the drag library change at the start and the end of each move, and with each list that it reaches. */
const Content = memo(function Content({ cardId, isCurrent, isDragging }: BoardCardProps) {
  const renderCard = use(RenderCardContext)
  return renderCard(cardId, { isCurrent, isDragging })
})
