/** How the shortcut of the search is written on this device. */
export const SEARCH_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
