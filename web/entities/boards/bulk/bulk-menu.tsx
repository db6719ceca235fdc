import { SquareArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Option, optionsWith } from '../../../lib/actions/item-commands.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { CommandsOf } from '../cards/item-commands.tsx'
import { CommandEntries } from '../submenus.tsx'

interface Declared<C, S, V> {
  commandsOf: CommandsOf<never, C, S>
  columnsOf: (screen: S) => readonly Option<V>[]
  moved: (column: V) => C
  /** Takes them off the board; undefined for those who may not. */
  removalOf: (screen: S) => { label: string; icon: ReactNode; change: C } | undefined
}
export interface BulkMenuProps<C, S> {
  button: OpenMenuButton
  screen: S
  onChange: (change: C) => void
}

/** The menu with one change of all selected items. */
export const bulkMenu =
  <C, S, V>({ commandsOf, columnsOf, moved, removalOf }: Declared<C, S, V>) =>
  ({ button, screen, onChange }: BulkMenuProps<C, S>) => {
    const options = optionsWith(columnsOf(screen), (column) => onChange(moved(column)))
    const removal = removalOf(screen)
    return (
      <Menu {...button} align="start">
        <CommandEntries commands={[{ label: 'Move to', icon: <SquareArrowRight size={16} />, options }, ...commandsOf(screen, onChange)]} />
        {removal === undefined ? null : (
          <>
            <MenuSeparator />
            <MenuAction icon={removal.icon} onAct={() => onChange(removal.change)}>
              {removal.label}
            </MenuAction>
          </>
        )}
      </Menu>
    )
  }
