import type { LucideIcon } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

export interface MoreEntry {
  label: string
  icon: LucideIcon
  /** Undefined for those who may not. */
  onAct: (() => void) | undefined
}

/** What is done with a board less often. */
export const MoreMenu = ({ button, entries }: { button: OpenMenuButton; entries: readonly MoreEntry[] }) => (
  <Menu {...button}>
    {entries.map(({ label, icon: Icon, onAct }) =>
      onAct === undefined ? null : (
        <MenuAction key={label} icon={<Icon size={16} aria-hidden />} onAct={onAct}>
          {label}
        </MenuAction>
      ),
    )}
  </Menu>
)
