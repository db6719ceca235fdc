const MOD = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** How shortcuts are written on this device. */
export const SEARCH_KEYS = `${MOD} K`
export const UNDO_KEYS = `${MOD} Z`
