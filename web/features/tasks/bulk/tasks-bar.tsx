import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { BulkBar } from '../../../entities/boards/bulk/bulk-bar.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import type { TasksChange } from '../actions/bulk-fields.ts'
import type { Screen } from '../screen.ts'

interface TasksBarProps {
  screen: Screen
  selected: readonly TaskCard[]
  onSelect: (selected: ReadonlySet<string>) => void
}
const loadMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu
const REMOVAL = { isRemoval: ({ archived }: TasksChange) => archived === true, done: 'archived', undo: { archived: false } }

/** Changes the selected tasks together. */
export const TasksBar = ({ screen, selected, onSelect }: TasksBarProps) => (
  <BulkBar<TaskCard, TasksChange>
    selected={selected}
    onSelect={onSelect}
    countOf={(count) => (count === 1 ? '1 task' : `${count} tasks`)}
    titleOf={({ number, title }) => `#${number} ${title}`}
    changeMany={screen.actions.changeMany}
    removal={REMOVAL}
    renderMenu={(button, onChange) => <LazyMenu label="Change selected tasks" {...button} load={loadMenu} content={{ screen, onChange }} />}
  />
)
