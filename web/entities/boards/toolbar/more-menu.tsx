import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuChoices, MenuGroup } from '../../../ui/overlays/menu.tsx'
import { density, setDensity } from '../view/density.ts'

export interface MoreEntry {
  label: string
  icon: LucideIcon
  /** Undefined for those who may not. */
  onAct: (() => void) | undefined
}

/** By what something is arranged. */
export interface Choice {
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

interface MoreMenuProps {
  button: OpenMenuButton
  entries: readonly MoreEntry[]
  /** The forms of the view, where they do not have links of their own. */
  layouts: readonly { label: string; to: string; open: boolean }[]
  /** By what the board is divided into lanes. */
  grouping: Choice | undefined
  hasCards: boolean
}
const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** How the items of a board are shown, and what is done with it less often. */
export function MoreMenu({ button, entries, layouts, grouping, hasCards }: MoreMenuProps) {
  const navigate = useNavigate()
  const choices: Record<string, Choice | false | undefined> = {
    Layout: layouts.length > 0 && {
      value: layouts.find(({ open }) => open)?.to ?? '',
      options: layouts.map(({ to, label }) => ({ value: to, label })),
      onChoose: (to) => void navigate(to, { replace: true }),
    },
    'Group by': grouping,
    Density: hasCards && { value: density(), options: DENSITIES, onChoose: setDensity },
  }
  return (
    <Menu {...button}>
      {entries.map(({ label, icon: Icon, onAct }) =>
        onAct === undefined ? null : (
          <MenuAction key={label} icon={<Icon size={16} aria-hidden />} onAct={onAct}>
            {label}
          </MenuAction>
        ),
      )}
      {Object.entries(choices).map(([heading, choice]) =>
        choice ? (
          <MenuGroup key={heading} heading={heading}>
            <MenuChoices {...choice} />
          </MenuGroup>
        ) : null,
      )}
    </Menu>
  )
}
