import { Download, Trash2 } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

interface MoreMenuProps {
  button: OpenMenuButton
  onDownload: () => void
  /** Shows what was deleted, which can be restored. */
  onDeleted: () => void
}

/** What is done with opportunities less often. */
export const MoreMenu = ({ button, onDownload, onDeleted }: MoreMenuProps) => (
  <Menu {...button}>
    <MenuAction icon={<Download size={16} aria-hidden />} onAct={onDownload}>
      Download CSV
    </MenuAction>
    <MenuAction icon={<Trash2 size={16} aria-hidden />} onAct={onDeleted}>
      Deleted opportunities
    </MenuAction>
  </Menu>
)
