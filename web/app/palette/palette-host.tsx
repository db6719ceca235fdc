import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'
import { NEW_ITEM } from '../../entities/boards/view/board-actions.ts'
import { findCurrentItem } from '../../lib/actions/item-commands.ts'
import { releaseKeys } from '../../lib/device/held-keys.ts'
import { useActionKeys } from '../../lib/keys/use-action-keys.ts'
import { signal } from '../../lib/signal.ts'
import { UNDO } from '../../lib/undo/undo-action.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { type Opened, SEARCH, SHORTCUTS } from './app-actions.ts'
import type { PaletteItem } from './item-entries.ts'
import type { PaletteProps } from './palette.tsx'

/** The user asks for the palette. */
export const searchWanted = signal<void>()

interface Parts {
  Palette: ComponentType<PaletteProps>
  ShortcutsDialog: ComponentType<{ onClose: () => void }>
  NewTask: ComponentType<{ onClose: () => void }>
}

/**
 * Opens search and commands (Ctrl or Cmd+K, /) and the list of shortcuts (?), and begins a task (c); their code is loaded with the first use. Keys that
 * a screen handles at the document are not for it.
 */
export function PaletteHost() {
  const [opened, setOpened] = useState<Opened>()
  const [parts, setParts] = useState<Parts>()
  const [item, setItem] = useState<PaletteItem>()
  const open = useCallback((what: Opened) => {
    const current = what === 'palette' ? findCurrentItem() : undefined
    const load = async () => {
      const commands = current?.load()
      setParts(await import('./parts.ts'))
      setItem(current && commands && { title: current.title, commands: await commands })
    }
    void whenLoaded(load, () => setOpened(what))
  }, [])
  useEffect(() => searchWanted.listen(() => open('palette')), [open])
  useActionKeys([SEARCH, SHORTCUTS, NEW_ITEM, UNDO], () => ({ open, onNew: () => open('new task') }), { on: 'window' })
  useEffect(() => releaseKeys, [])
  if (opened === undefined || parts === undefined) return null
  const onClose = () => setOpened(undefined)
  if (opened === 'shortcuts') return createElement(parts.ShortcutsDialog, { onClose })
  if (opened === 'new task') return createElement(parts.NewTask, { onClose })
  return createElement(parts.Palette, { item, onClose, onShortcuts: () => setOpened('shortcuts') })
}
