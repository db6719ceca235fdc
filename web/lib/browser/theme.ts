import { useSyncExternalStore } from 'react'
import { signal } from '../signal.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

export type Theme = 'dark' | 'light'
export type ThemeChoice = Theme | 'device'

/** /theme.js does the same before the first paint. */
const DARK = 'dark-theme'
const prefersDark = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null)
const listeners = new Set<() => void>()

/** Emitted when the user chose a theme in this tab. */
export const themeChosen = signal<ThemeChoice>()

/** What the person chose; 'device' until then. */
export function themeChoice(): ThemeChoice {
  const stored = readStored('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'device'
}

function currentTheme(): Theme {
  const choice = themeChoice()
  if (choice !== 'device') return choice
  return prefersDark()?.matches === true ? 'dark' : 'light'
}

/** Stores the choice under the key `theme` and shows it (spec 3, 4). */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'device') removeStored('theme')
  else writeStored('theme', choice)
  showTheme()
  themeChosen.emit(choice)
}

/** Shows the theme that was chosen in another browser, as if it had been chosen here. */
export function adoptTheme(theme: Theme): void {
  writeStored('theme', theme)
  showTheme()
}

/** Shows the theme on the body, and goes on to do so when the device or another tab changes it. */
export function followTheme(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'theme' || key === null) showTheme()
  }
  const device = prefersDark()
  window.addEventListener('storage', onStorage)
  device?.addEventListener('change', showTheme)
  showTheme()
  return () => {
    window.removeEventListener('storage', onStorage)
    device?.removeEventListener('change', showTheme)
  }
}

/** The theme that is shown, kept fresh. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

/** The choice, kept fresh. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)

function showTheme(): void {
  document.body.classList.toggle(DARK, currentTheme() === 'dark')
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}
