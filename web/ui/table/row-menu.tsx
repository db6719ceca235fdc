import type { ReactNode } from 'react'
import type { OpenMenuButton } from '../overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuLink } from '../overlays/menu.tsx'

interface RowActionBase {
  /** What it reads in the menu of the row: "Delete". */
  label: string
  /** What it is called outside of the menu: "Delete Mechanic". */
  name: string
  icon: ReactNode
  /** Has an icon button of its own on wide screens. */
  quick?: boolean
  /** The key that does the same. */
  shortcut?: string
}
export type RowAction = RowActionBase &
  ({ to: string } | { onAct: () => void; danger?: boolean; /** Why it is not offered now. */ refusal?: string | null })

interface RowMenuProps {
  button: OpenMenuButton
  actions: readonly RowAction[]
  run: (onAct: () => void) => void
}

/** The "⋯" menu of a row. */
export const RowMenu = ({ button, actions, run }: RowMenuProps) => (
  <Menu {...button}>
    {actions.map((action) =>
      'to' in action ? (
        <MenuLink key={action.label} to={action.to} icon={action.icon}>
          {action.label}
        </MenuLink>
      ) : (
        <MenuAction key={action.label} {...action} onAct={() => run(action.onAct)}>
          {action.label}
        </MenuAction>
      ),
    )}
  </Menu>
)
