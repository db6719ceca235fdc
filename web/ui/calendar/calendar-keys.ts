import type { Shortcut } from '../../lib/keys/action.ts'

export const MOVE_KEY: Shortcut = { keys: ['m'], help: 'Move event of the calendar' }
export const DRAW_KEY: Shortcut = { keys: ['Shift+↓'], help: 'Draw meeting in the week of the calendar, and make it longer' }
export const TODAY_KEY: Shortcut = { keys: ['t'], help: 'Go to today in the calendar' }
