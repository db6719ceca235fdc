import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../browser/is-typing.ts'
import { holdKeys } from '../device/held-keys.ts'
import type { Action, Shortcut } from './action.ts'

interface Listening {
  /** The window hears a key after all screens. */
  on?: 'document' | 'window'
  /** Keys that are meant for something else. */
  isForOthers?: (event: KeyboardEvent) => boolean
}

/** Runs the actions whose keys are pressed anywhere on the page; the target is asked for at each press. */
export function useActionKeys<T>(
  actions: readonly Action<T>[],
  targetOf: () => T,
  { on = 'document', isForOthers = isTyping }: Listening = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = actions.filter((action) => isPressed(action, event, isForOthers))
    if (pressed.length === 0) return
    const target = targetOf()
    const action = pressed.find(({ isShown }) => isShown?.(target) ?? true)
    if (action === undefined) return
    event.preventDefault()
    if (action.opensField) holdKeys()
    action.run(target)
  })
  useEffect(() => {
    const stop = new AbortController()
    const host = on === 'window' ? window : document
    host.addEventListener('keydown', (event) => press(event as KeyboardEvent), { signal: stop.signal })
    return () => stop.abort()
  }, [on])
}

/** Whether a key is one of the action's. Keys with Ctrl or Cmd work in fields too. */
export function isPressed({ keys = [] }: Partial<Shortcut>, event: KeyboardEvent, isForOthers = isTyping): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (keys.includes(`Mod+${key.toLowerCase()}`) && ctrlKey !== metaKey && !altKey && !shiftKey) return true
  // Shift is part of how a sign is typed.
  return keys.includes(key) && !(shiftKey && key.length > 1) && !isForOthers(event)
}
