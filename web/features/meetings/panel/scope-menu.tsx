import { CalendarArrowUp, CalendarCheck, CalendarRange } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuGroup } from '../../../ui/overlays/menu.tsx'
import type { Scope } from '../dialog/draft.ts'

interface ScopeMenuProps {
  button: OpenMenuButton
  /** What is done: "Edit". */
  verb: string
  onChoose: (scope: Scope) => void
}

/** Which meetings of a series an action is for. */
export const ScopeMenu = ({ button, verb, onChoose }: ScopeMenuProps) => (
  <Menu {...button}>
    <MenuGroup heading={verb}>
      <MenuAction icon={<CalendarCheck size={16} />} onAct={() => onChoose('one')}>
        Only this one
      </MenuAction>
      <MenuAction icon={<CalendarArrowUp size={16} />} onAct={() => onChoose('following')}>
        This and following
      </MenuAction>
      <MenuAction icon={<CalendarRange size={16} />} onAct={() => onChoose('all')}>
        All
      </MenuAction>
    </MenuGroup>
  </Menu>
)
