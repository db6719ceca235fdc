import { Ellipsis, SquareArrowRight } from 'lucide-react'
import type { TaskCard as Card } from '../../../../shared/entities/tasks/task.ts'
import { TaskCard } from '../../../entities/tasks/card/task-card.tsx'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { isDraft } from '../../../entities/boards/data/neighbours.ts'
import type { CardMenuContent } from './card-menu.tsx'
import type { Screen } from '../screen.ts'
import styles from './board-view.module.css'

const loadMenu = async () => (await import('./card-menu.tsx')).CardMenu

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
  const isNarrow = useMedia(NARROW)
  const tabIndex = isCurrent ? 0 : -1
  const icon = isNarrow ? <SquareArrowRight size={16} aria-hidden /> : <Ellipsis size={16} aria-hidden />
  return (
    <TaskCard
      card={card}
      labelById={screen.labelById}
      memberById={screen.memberById}
      to={to}
      tabIndex={tabIndex}
      isSelected={isSelected}
      actions={
        isDraft(card) ? null : (
          <LazyMenu
            label={`Move or archive task ${card.number}`}
            trigger={icon}
            triggerClassName={styles.menu}
            tabIndex={tabIndex}
            load={loadMenu}
            content={menu}
          />
        )
      }
    />
  )
}
