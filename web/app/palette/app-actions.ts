import type { Action } from '../../lib/keys/action.ts'

export type Opened = 'palette' | 'shortcuts' | 'new task'
export interface Opening {
  open: (what: Opened) => void
}

export const SEARCH: Action<Opening> = {
  label: 'Open search',
  keys: ['Mod+k', '/'],
  opensField: true,
  run: ({ open }) => open('palette'),
}
export const SHORTCUTS: Action<Opening> = {
  label: 'Keyboard shortcuts',
  keys: ['?'],
  help: 'Show keyboard shortcuts',
  run: ({ open }) => open('shortcuts'),
}
