import { createContext } from 'react'

/** The only part of a menu that is shown: the entries of one of its submenus. */
export const MenuPartContext = createContext<string | undefined>(undefined)

/** The part for which a menu is being opened. */
export const opening: { part?: string | undefined } = {}

/** Opens a menu with one of its parts alone. */
export function openPart(part: string, button: HTMLElement): void {
  opening.part = part
  button.click()
}
