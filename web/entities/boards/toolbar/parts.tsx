import { ChevronDown, CircleUserRound, Ellipsis, ListFilter, Plus, Search as SearchIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchWith } from '../../../lib/search-with.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { SegmentLinks } from '../../../ui/layout/segment-links.tsx'
import { LazyMenu, type LazyMenuProps } from '../../../ui/overlays/lazy-menu.tsx'
import { NEW_ITEM } from '../view/board-actions.ts'
import { ME } from '../view/filter-tests.ts'
import styles from './toolbar.module.css'
import { density } from '../view/density.ts'
import type { Choice, MoreEntry } from './more-menu.tsx'

const ICON = { size: 16, 'aria-hidden': true } as const

/** What is typed of a search, and the field in which it is. */
export interface Search {
  value: string
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

const SearchField = ({ label, value, onChange, field }: Search & { label: string }) => (
  <label className={styles.search}>
    <SearchIcon {...ICON} size={14} />
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
  children: ReactNode
}

/** A filter that is on or off, with an icon; phones have it in the menu of the filters. */
export const ToggleButton = ({ isOn, onToggle, label, children }: ToggleButtonProps) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} title={label} onClick={onToggle}>
    {children}
    <span className={styles.wide}>{label}</span>
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
    <ToggleButton isOn={isMine} label="Mine" onToggle={() => onChange(isMine ? chosen.filter((id) => id !== ME) : [...chosen, ME])}>
      <CircleUserRound {...ICON} />
    </ToggleButton>
  )
}

type MenuProps<P> = Pick<LazyMenuProps<P>, 'load' | 'content'>

const FILTER = (
  <>
    <ListFilter {...ICON} />
    <span className={styles.wide}>Filter</span>
    <ChevronDown size={14} aria-hidden className={styles.wide} />
  </>
)

/** What narrows the items that are shown. */
export const FilterButton = <P extends object>(menu: MenuProps<P>) => (
  <LazyMenu label="Filter" trigger={FILTER} triggerClassName={styles.button} {...menu} />
)

const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu

interface LayoutsProps<L extends string> {
  /** The forms of the view with their names; the first needs no parameter. */
  layouts: readonly (readonly [layout: L, name: string])[]
  layout: L
  /** What an item is called, which is the parameter of the open one as well; it is not shown in another layout. */
  noun: string
  grouping?: Choice
  more: readonly MoreEntry[]
}

density()

function Layouts<L extends string>({ layouts, layout, noun, grouping, more }: LayoutsProps<L>) {
  const [params] = useSearchParams()
  const isNarrow = useMedia(NARROW)
  const hasCards = layout === 'board'
  const searchOf = (one: L) => searchWith(params, { [noun]: undefined, view: one === layouts[0]?.[0] ? undefined : one })
  const segments = layouts.map(([one, label]) => ({ label, to: searchOf(one), open: one === layout }))
  return (
    <>
      {isNarrow ? null : <SegmentLinks label="Layout" segments={segments} />}
      <LazyMenu
        label="More actions"
        trigger={<Ellipsis {...ICON} />}
        triggerClassName={styles.more}
        load={loadMore}
        content={{ entries: more, layouts: isNarrow ? segments : [], grouping: hasCards ? grouping : undefined, hasCards }}
      />
    </>
  )
}

/** Creates an item: the main action of the board. */
const NewButton = ({ noun, onNew }: { noun: string; onNew: () => void }) => (
  <Button variant="primary" icon={<Plus {...ICON} />} onClick={onNew} aria-keyshortcuts={NEW_ITEM.keys?.[0]}>
    <span className={styles.desk}>New {noun}</span>
  </Button>
)

interface BoardToolbarProps<L extends string> extends LayoutsProps<L> {
  /** The items: "Tasks". */
  label: string
  search: Search
  /** The filters beside the search. */
  filters: ReactNode
  /** Undefined for those who may not. */
  onNew: (() => void) | undefined
}

/** Search, filters and the forms of the view, and what can be done with the board. */
export const BoardToolbar = <L extends string>({ label, search, filters, onNew, ...layouts }: BoardToolbarProps<L>) => (
  <div className={styles.bar} role="toolbar" aria-label={label}>
    <div className={styles.find}>
      <SearchField label={`Search ${label.toLowerCase()}`} {...search} />
      {filters}
    </div>
    <div className={styles.end}>
      <Layouts {...layouts} />
      {onNew === undefined ? null : <NewButton noun={layouts.noun} onNew={onNew} />}
    </div>
  </div>
)
