import { Upload } from 'lucide-react'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../ui/overlays/menu.tsx'

/** What is done with meetings less often. */
export const MoreMenu = ({ button, onImport }: { button: OpenMenuButton; onImport: () => void }) => (
  <Menu {...button}>
    <MenuAction icon={<Upload size={16} />} onAct={onImport}>
      Import .ics file
    </MenuAction>
  </Menu>
)
