import { Text } from '../../ui/layout/text.tsx'
import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { useTheme, chooseTheme } from '../../lib/browser/theme.ts'
import { labelOf, type Action } from '../../lib/keys/action.ts'
import { useNavbarLogout } from '../../lib/session/use-logout.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { matching, screenCommands, startupCommands, type Command } from './commands.ts'
import { useFound } from './use-found.ts'
import { newGigPath } from '../../entities/freelance/paths.ts'
import { SHORTCUTS, type Opening } from './app-actions.ts'
import styles from './palette.module.css'

export interface PaletteProps {
  onClose: () => void
  onShortcuts: () => void
}

/** Finds screens, startups with their tabs, people and actions by name; the arrow keys move through the results, Enter opens. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { text, setText, found, isSearching } = useFound()
  const commands = [...matching(useCommands(onShortcuts), text), ...found]
  const host = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const open = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    if (command.to === undefined) command.run?.()
    else void navigate(command.to)
  }
  useArrows(host)
  return (
    <Dialog open onClose={onClose} title="Search" wide>
      <div ref={host} className={styles.palette}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            open(commands[0])
          }}
        >
          <input
            className={styles.input}
            type="search"
            aria-label="Search screens, startups and people"
            autoComplete="off"
            placeholder="Search or jump to..."
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        </form>
        <ul aria-label="Results" className={styles.list}>
          {commands.map((command) => (
            <Result key={command.id} command={command} onOpen={() => open(command)} />
          ))}
        </ul>
        <output className={styles.none}>{commands.length > 0 ? '' : isSearching ? 'Searching...' : 'No results'}</output>
      </div>
    </Dialog>
  )
}

const Result = ({ command: { label, note, group, shortcut }, onOpen }: { command: Command; onOpen: () => void }) => (
  <li>
    <button type="button" className={styles.option} onClick={onOpen}>
      <Text as="span" dir="auto" breaks>
        {label}
      </Text>
      {note ? (
        <span dir="auto" className={styles.note}>
          {note}
        </span>
      ) : null}
      <span className={styles.group}>{shortcut === undefined ? group : <kbd>{shortcut}</kbd>}</span>
    </button>
  </li>
)

/** The arrow keys move the focus through the field and the results. */
function useArrows(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const stops = [...element.querySelectorAll<HTMLElement>('input, button')]
      const here = stops.findIndex((stop) => stop === document.activeElement)
      stops[(here + step + stops.length) % stops.length]?.focus()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [host])
}

function useCommands(onShortcuts: () => void): Command[] {
  const { startups = [] } = useMyStartups()
  const navigate = useNavigate()
  const target = {
    open: onShortcuts,
    goTo: (path: string) => void navigate(path),
    otherTheme: useTheme() === 'dark' ? ('light' as const) : ('dark' as const),
    logOut: useNavbarLogout(),
  }
  const actions = PALETTE_ACTIONS.map((action): Command => {
    const { keywords, keys, run } = action
    const label = labelOf(action, target)
    return { id: label, group: 'Actions', label, keywords, shortcut: keys?.[0], run: () => run(target) }
  })
  return [...screenCommands(), ...startupCommands(startups), ...actions]
}

interface PaletteTarget extends Opening {
  goTo: (path: string) => void
  otherTheme: 'light' | 'dark'
  logOut: () => void
}

/** What the palette offers besides places to go to. */
const PALETTE_ACTIONS: readonly Action<PaletteTarget>[] = [
  { label: 'Register startup', keywords: 'create new', run: ({ goTo }) => goTo('/create-startup') },
  { label: 'Post a gig', keywords: 'create new freelance', run: ({ goTo }) => goTo(newGigPath()) },
  { label: 'Create affiliate link', keywords: 'new', run: ({ goTo }) => goTo('/affiliate-links') },
  { label: ({ otherTheme }) => `Use ${otherTheme} theme`, keywords: 'mode colors', run: ({ otherTheme }) => chooseTheme(otherTheme) },
  SHORTCUTS,
  { label: 'Log out', keywords: 'sign', run: ({ logOut }) => logOut() },
]
