import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'
import { isTyping } from '../../lib/browser/is-typing.ts'
import { signal } from '../../lib/signal.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import type { PaletteProps } from './palette.tsx'

/** The user asks for the palette. */
export const searchWanted = signal<void>()

type Opened = 'palette' | 'shortcuts' | 'new task' | undefined
interface Parts {
  Palette: ComponentType<PaletteProps>
  ShortcutsDialog: ComponentType<{ onClose: () => void }>
  NewTask: ComponentType<{ onClose: () => void }>
}

/**
 * Opens search (Ctrl or Cmd+K, /) and the list of shortcuts (?), and begins a task (c); their code is loaded with the first use. Keys that
 * a screen handles at the document are not for it.
 */
export function PaletteHost() {
  const [opened, setOpened] = useState<Opened>()
  const [parts, setParts] = useState<Parts>()
  const open = useCallback((what: Opened) => {
    const load = async () => {
      setParts(await import('./parts.ts'))
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
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  if (opened === undefined || parts === undefined) return null
  const onClose = () => setOpened(undefined)
  if (opened === 'shortcuts') return createElement(parts.ShortcutsDialog, { onClose })
  if (opened === 'new task') return createElement(parts.NewTask, { onClose })
  return createElement(parts.Palette, { onClose, onShortcuts: () => setOpened('shortcuts') })
}

function wantedBy(event: KeyboardEvent): Opened {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'palette'
  if (isTyping(event)) return undefined
  return ({ '/': 'palette', '?': 'shortcuts', c: 'new task' } as const)[key as '/' | '?' | 'c']
}
