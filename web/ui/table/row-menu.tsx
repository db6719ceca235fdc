import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuAction, MenuLink } from '../overlays/menu.tsx'
import styles from './row-actions.module.css'

interface RowActionBase {
  /** What it reads in the menu of the row: "Delete". */
  label: string
  /** What it is called outside of the menu: "Delete Mechanic". */
  name: string
  icon: ReactNode
  /** Has an icon button of its own on wide screens. */
  quick?: boolean
}
export type RowAction = RowActionBase &
  ({ to: string } | { onAct: () => void; danger?: boolean; /** Why it is not offered now. */ refusal?: string | null })

export interface RowMenuProps {
  label: string
  actions: readonly RowAction[]
  run: (onAct: () => void) => void
}

/** The "⋯" menu of a row, open when it appears: its code is loaded when it is first wanted. */
export const RowMenu = ({ label, actions, run }: RowMenuProps) => (
  <Menu inPage defaultOpen label={label} triggerClassName={styles.more} trigger={<Ellipsis size={16} aria-hidden />}>
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
