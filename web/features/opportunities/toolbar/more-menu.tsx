import { Download } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

/** What is done with opportunities less often. */
export const MoreMenu = ({ button, onDownload }: { button: OpenMenuButton; onDownload: () => void }) => (
  <Menu {...button}>
    <MenuAction icon={<Download size={16} aria-hidden />} onAct={onDownload}>
      Download CSV
    </MenuAction>
  </Menu>
)
