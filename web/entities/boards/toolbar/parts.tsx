import { ChevronDown, CircleUserRound, Ellipsis, Plus, Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentLinks } from '../../../ui/layout/segment-links.tsx'
import { ME } from '../view/filter-tests.ts'
import styles from './toolbar.module.css'

const ICON = { size: 16, 'aria-hidden': true } as const

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

export const SearchField = ({ label, value, onChange, field }: SearchFieldProps) => (
  <label className={styles.search}>
    <Search {...ICON} size={14} />
    <span className="visually-hidden">{label}</span>
    <input
      ref={field}
      type="search"
      placeholder={label}
      maxLength={120}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)

interface ToggleButtonProps {
  isOn: boolean
  onToggle: () => void
  label: string
  /** On phones the icon alone is shown. */
  isWide?: boolean
  children: ReactNode
}

/** A filter that is on or off, with an icon. */
export const ToggleButton = ({ isOn, onToggle, label, isWide = false, children }: ToggleButtonProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} title={isWide ? undefined : label} onClick={onToggle}>
    {children}
    <span className={isWide ? undefined : styles.wide}>{label}</span>
  </button>
)

interface MineButtonProps {
  /** Ids of the chosen members. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Shows only what belongs to the user. */
export function MineButton({ chosen, onChange }: MineButtonProps) {
  const isMine = chosen.includes(ME)
  return (
    <ToggleButton isOn={isMine} isWide label="Mine" onToggle={() => onChange(isMine ? chosen.filter((id) => id !== ME) : [...chosen, ME])}>
      <CircleUserRound {...ICON} />
    </ToggleButton>
  )
}

/** The button of a menu: an icon, on wide screens with a text. */
export const menuButton = (icon: ReactNode, text: string) => ({
  trigger: (
    <>
      {icon}
      <span className={styles.wide}>{text}</span>
      <ChevronDown size={14} aria-hidden className={styles.wide} />
    </>
  ),
  triggerClassName: styles.button,
})

export const moreButton = { label: 'More actions', trigger: <Ellipsis {...ICON} />, triggerClassName: styles.more }

interface LayoutLinksProps<L extends string> {
  /** The forms of the view with their names; the first needs no parameter. */
  layouts: readonly (readonly [layout: L, name: string])[]
  layout: L
  /** The parameter of the open item, which is not shown in another layout. */
  itemParameter: string
}

export function LayoutLinks<L extends string>({ layouts, layout, itemParameter }: LayoutLinksProps<L>) {
  const [params] = useSearchParams()
  const searchOf = (one: L) => {
    const after = new URLSearchParams(params)
    after.delete(itemParameter)
    if (one === layouts[0]?.[0]) after.delete('view')
    else after.set('view', one)
    return `?${after.toString()}`
  }
  const segments = layouts.map(([one, label]) => ({ label, to: searchOf(one), open: one === layout }))
  return <SegmentLinks label="Layout" segments={segments} />
}

/** Creates an item: the main action of the board. */
export const NewButton = ({ noun, onNew }: { noun: string; onNew: () => void }) => (
  <Button variant="primary" icon={<Plus {...ICON} />} onClick={onNew} aria-keyshortcuts="c">
    <span>
      New <span className={styles.wide}>{noun}</span>
    </span>
  </Button>
)

interface BoardToolbarProps {
  label: string
  /** Search and filters; nothing where they do not apply. */
  find: ReactNode
  end: ReactNode
}

/** Search, filters and the forms of the view, and what can be done with the board. */
export const BoardToolbar = ({ label, find, end }: BoardToolbarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={label}>
    {find === null ? null : <div className={styles.find}>{find}</div>}
    <div className={styles.end}>{end}</div>
  </div>
)
