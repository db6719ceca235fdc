import { createContext } from 'react'

/** The only part of a menu that is shown: the entries of one of its submenus. */
export const MenuPartContext = createContext<string | undefined>(undefined)

/** The part for which a menu is being opened, and where; otherwise all of it, at its button. */
export const opening: { part?: string | undefined; at?: { x: number; y: number } | undefined } = {}

/** Opens a menu with one of its parts alone. */
export function openPart(part: string, button: HTMLElement): void {
  opening.part = part
  button.click()
}

/** Opens a menu at a place of the window. */
export function openAt(at: { x: number; y: number }, button: HTMLElement | undefined): void {
  opening.at = at
  button?.click()
}
