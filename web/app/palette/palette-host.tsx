import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'
import { isTyping } from '../../lib/browser/is-typing.ts'
import { signal } from '../../lib/signal.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import type { PaletteProps } from './palette.tsx'

/** The user asks for the palette. */
export const searchWanted = signal<void>()

type Opened = 'palette' | 'shortcuts' | undefined
interface Parts {
  Palette: ComponentType<PaletteProps>
  ShortcutsDialog: ComponentType<{ onClose: () => void }>
}

/** Opens search (Ctrl or Cmd+K, /) and the list of shortcuts (?); their code is loaded with the first use. */
export function PaletteHost() {
  const [opened, setOpened] = useState<Opened>()
  const [parts, setParts] = useState<Parts>()
  const open = useCallback((what: Opened) => {
    const load = async () => {
      const [{ Palette }, { ShortcutsDialog }] = await Promise.all([import('./palette.tsx'), import('./shortcuts-dialog.tsx')])
      setParts({ Palette, ShortcutsDialog })
    }
    void whenLoaded(load, () => setOpened(what))
  }, [])
  useEffect(() => searchWanted.listen(() => open('palette')), [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const what = wantedBy(event)
      if (what === undefined) return
      event.preventDefault()
      open(what)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  if (opened === undefined || parts === undefined) return null
  const onClose = () => setOpened(undefined)
  if (opened === 'shortcuts') return createElement(parts.ShortcutsDialog, { onClose })
  return createElement(parts.Palette, { onClose, onShortcuts: () => setOpened('shortcuts') })
}

function wantedBy(event: KeyboardEvent): Opened {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'palette'
  if (isTyping(event)) return undefined
  return ({ '/': 'palette', '?': 'shortcuts' } as const)[key as '/' | '?']
}
