import { Download, Globe, Upload } from 'lucide-react'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

interface MoreMenuProps {
  button: OpenMenuButton
  /** Undefined for those who may not. */
  onImport: (() => void) | undefined
  onDownload: (() => void) | undefined
  onCapture: () => void
}

/** What is done with leads less often. */
export const MoreMenu = ({ button, onImport, onDownload, onCapture }: MoreMenuProps) => (
  <Menu {...button}>
    {onImport === undefined ? null : (
      <MenuAction icon={<Upload size={16} aria-hidden />} onAct={onImport}>
        Import CSV
      </MenuAction>
    )}
    {onDownload === undefined ? null : (
      <MenuAction icon={<Download size={16} aria-hidden />} onAct={onDownload}>
        Download CSV
      </MenuAction>
    )}
    <MenuAction icon={<Globe size={16} aria-hidden />} onAct={onCapture}>
      Lead capture
    </MenuAction>
  </Menu>
)
