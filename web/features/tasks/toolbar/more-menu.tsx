import { Download, SlidersHorizontal, Upload } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

interface MoreMenuProps {
  button: OpenMenuButton
  /** Undefined for those who may not. */
  onEdit: (() => void) | undefined
  onImport: () => void
  onDownload: () => void
}

/** What is done with a board less often. */
export const MoreMenu = ({ button, onEdit, onImport, onDownload }: MoreMenuProps) => (
  <Menu {...button}>
    {onEdit === undefined ? null : (
      <MenuAction icon={<SlidersHorizontal size={16} aria-hidden />} onAct={onEdit}>
        Edit columns and labels
      </MenuAction>
    )}
    <MenuAction icon={<Upload size={16} aria-hidden />} onAct={onImport}>
      Import CSV
    </MenuAction>
    <MenuAction icon={<Download size={16} aria-hidden />} onAct={onDownload}>
      Download CSV
    </MenuAction>
  </Menu>
)
