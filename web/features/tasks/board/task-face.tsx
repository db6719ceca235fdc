import type { TaskCard as Card } from '../../../../shared/entities/tasks/task.ts'
import type { CardMenuContent } from '../../../entities/boards/cards/card-menu.tsx'
import { ItemMenu } from '../../../entities/boards/cards/item-menu.tsx'
import { isDraft } from '../../../entities/boards/data/neighbours.ts'
import { TaskCard } from '../../../entities/tasks/card/task-card.tsx'
import type { Screen } from '../screen.ts'

interface TaskFaceProps {
  card: Card
  screen: Screen
  to: string
  isCurrent: boolean
  isSelected: boolean
  menu: CardMenuContent
}

/** A card of the board with its menu. */
export function TaskFace({ card, screen, to, isCurrent, isSelected, menu }: TaskFaceProps) {
  const tabIndex = isCurrent ? 0 : -1
  return (
    <TaskCard
      card={card}
      labelById={screen.labelById}
      memberById={screen.memberById}
      to={to}
      tabIndex={tabIndex}
      isSelected={isSelected}
      actions={isDraft(card) ? null : <ItemMenu label={`Move or archive task ${card.number}`} tabIndex={tabIndex} content={menu} />}
    />
  )
}
