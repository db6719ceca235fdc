import { useNavigate } from 'react-router-dom'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuChoices, MenuGroup } from '../../../ui/overlays/menu.tsx'
import { density, setDensity } from '../view/density.ts'

/** By what the board is divided into lanes. */
export interface Grouping {
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

interface ViewMenuProps {
  button: OpenMenuButton
  /** The forms of the view, where they do not have links of their own. */
  layouts: readonly { label: string; to: string; open: boolean }[]
  grouping?: Grouping | undefined
  hasCards?: boolean
}
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable cards' },
  { value: 'compact', label: 'Compact cards' },
]

/** How the items of a board are shown. */
export function ViewMenu({ button, layouts, grouping, hasCards = false }: ViewMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu {...button}>
      {layouts.length === 0 ? null : (
        <MenuGroup heading="Layout">
          <MenuChoices
            value={layouts.find(({ open }) => open)?.to ?? ''}
            options={layouts.map(({ to, label }) => ({ value: to, label }))}
            onChoose={(to) => void navigate(to, { replace: true })}
          />
        </MenuGroup>
      )}
      {grouping === undefined ? null : (
        <MenuGroup heading="Group by">
          <MenuChoices {...grouping} />
        </MenuGroup>
      )}
      {hasCards ? (
        <MenuGroup heading="Density">
          <MenuChoices value={density()} options={DENSITIES} onChoose={setDensity} />
        </MenuGroup>
      ) : null}
    </Menu>
  )
}
