import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuChoices } from '../../../ui/overlays/menu.tsx'
import type { ChangeView, TaskView } from '../view/use-task-view.ts'

interface GroupMenuProps {
  button: OpenMenuButton
  view: TaskView
  change: ChangeView
}
const NOT = 'not'
const OPTIONS = [
  { value: NOT, label: 'No grouping' },
  { value: 'assignee', label: 'Assignee' },
  { value: 'priority', label: 'Priority' },
]

/** By what the board is divided into lanes. */
export const GroupMenu = ({ button, view, change }: GroupMenuProps) => (
  <Menu {...button}>
    <MenuChoices value={view.grouping ?? NOT} options={OPTIONS} onChoose={(group) => change({ group: group === NOT ? '' : group })} />
  </Menu>
)
