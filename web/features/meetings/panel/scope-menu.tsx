import type { CommandOption } from '../../../lib/actions/item-commands.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuGroup } from '../../../ui/overlays/menu.tsx'

interface ScopeMenuProps {
  button: OpenMenuButton
  /** What is done: "Edit meeting". */
  heading: string
  options: readonly CommandOption[]
}

/** Which meetings of a series an action is for. */
export const ScopeMenu = ({ button, heading, options }: ScopeMenuProps) => (
  <Menu {...button}>
    <MenuGroup heading={heading}>
      {options.map(({ id, name, icon, run }) => (
        <MenuAction key={id} icon={icon} onAct={run}>
          {name}
        </MenuAction>
      ))}
    </MenuGroup>
  </Menu>
)
