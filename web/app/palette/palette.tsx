import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useVisibleHeight } from '../../lib/browser/use-visible-height.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Preview } from './creation/preview.tsx'
import { useCreation } from './creation/use-creation.tsx'
import { CREATE_GROUP } from './entry.ts'
import type { PaletteItem } from './item-entries.ts'
import styles from './palette.module.css'
import { LIST_ID, optionId, Results } from './results.tsx'
import { useChoice } from './use-choice.ts'
import { type Shown, usePaletteGroups } from './use-palette-groups.ts'

export interface PaletteProps {
  /** What it was opened on. */
  item: PaletteItem | undefined
  onClose: () => void
  onShortcuts: () => void
}

/** Finds and opens things, runs commands on the current item, and creates from a text; by keys alone, or by pointer. */
export function Palette({ item, onClose, onShortcuts }: PaletteProps) {
  const [text, change] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const setText = (typed: string) => {
    change(typed)
    setActiveId(undefined)
  }
  const creation = useCreation(text, onClose)
  const shown = usePaletteGroups({ text, creation, item, onShortcuts })
  const { groups, options } = shown
  const active = options.find(({ id }) => id === activeId) ?? options[0]
  const choose = useChoice({ shown, creation, isSure: activeId !== undefined, setText, onClose })
  const step = (to: number) => setActiveId(options.at(to % options.length)?.id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = options.findIndex((entry) => entry === active)
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => step(at + 1),
      ArrowUp: () => step(at - 1),
      Home: () => step(0),
      End: () => step(-1),
      Enter: () => active && choose(active, event.ctrlKey || event.metaKey),
      Tab: active === creation.entry ? creation.nextKind : undefined,
      Escape: text === '' ? undefined : () => setText(''),
    }
    const act = event.altKey || event.shiftKey ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  useVisibleHeight()
  return (
    <Dialog open onClose={onClose} title="Search and commands" isSheet>
      <div className={styles.bar}>
        <Search size={18} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Search, command or new task"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder="Search, run a command, or write a task"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      {active !== undefined && active === creation.entry ? <Preview creation={creation} onText={setText} /> : null}
      <Results groups={groups} active={active} onActive={({ id }) => setActiveId(id)} onChoose={choose} />
      <Foot text={text} shown={shown} />
    </Dialog>
  )
}

/** How much was found, or why not. */
function Foot({ text, shown: { options, found } }: { text: string; shown: Shown }) {
  const isOnline = useOnline()
  const { isSearching, problem, retry } = found
  const count = options.filter(({ group }) => group !== CREATE_GROUP).length
  const sentence = () => {
    if (!isOnline) return 'You are offline. Only screens and commands are found'
    if (problem !== undefined) return problem
    if (isSearching) return 'Searching...'
    if (text.trim() === '') return 'Type to search, or to write a task'
    if (count === 0) return `Nothing found for “${text.trim()}”`
    return count === 1 ? '1 result' : `${count} results`
  }
  return (
    <footer className={styles.foot}>
      <output>{sentence()}</output>
      {problem !== undefined && isOnline ? (
        <Button size="small" onClick={retry}>
          Search again
        </Button>
      ) : null}
      <span className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> {text === '' ? 'close' : 'clear'}
      </span>
    </footer>
  )
}
