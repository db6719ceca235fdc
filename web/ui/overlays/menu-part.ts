import { createContext } from 'react'

/** The only part of a menu that is shown: the entries of one of its submenus. */
export const MenuPartContext = createContext<string | undefined>(undefined)

let wanted: string | undefined

/** Opens a menu with one of its parts alone. */
export function openPart(part: string, button: HTMLElement): void {
  wanted = part
  button.click()
}

/** The part for which the menu was opened; undefined for all of it. */
export const wantedPart = (): string | undefined => wanted

export function forgetPart(): void {
  wanted = undefined
}
