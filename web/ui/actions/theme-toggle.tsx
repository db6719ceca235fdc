import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts'
import { IconButton } from './button.tsx'

/** Changes between the dark and the light theme. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  return (
    <IconButton label={dark ? 'Use the light theme' : 'Use the dark theme'} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
      {dark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  )
}
