import type { Action, Shortcut } from '../../lib/keys/action.ts'

export type Opened = 'palette' | 'shortcuts' | 'new task'
export interface Opening {
  open: (what: Opened) => void
}

export const SEARCH: Action<Opening> = {
  label: 'Open search',
  keys: ['Mod+k', '/'],
  help: 'Search, run a command or write a task',
  opensField: true,
  run: ({ open }) => open('palette'),
}
export const SHORTCUTS: Action<Opening> = {
  label: 'Keyboard shortcuts',
  keys: ['?'],
  help: 'Show keyboard shortcuts',
  run: ({ open }) => open('shortcuts'),
}
/** Keys of the field of the palette. */
export const NEW_TAB: Shortcut = { keys: ['Mod+Enter'], help: 'Open what was found in a new tab' }
export const NEXT_KIND: Shortcut = { keys: ['Tab'], help: 'Write a meeting or follow-up in place of a task' }
