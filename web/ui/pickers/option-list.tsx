import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './pickers.module.css'

export interface PickerOption {
  id: string
  name: string
  /** A picture, a dot or an icon before the name. */
  lead?: ReactNode
}

interface OptionListProps {
  label: string
  options: readonly PickerOption[]
  chosen: readonly string[]
  isMultiple: boolean
  /** With it there is a field that filters the options. */
  searchLabel?: string | undefined
  onPick: (id: string) => void
  /** Offers to create what is typed and not found. */
  onCreate?: ((name: string) => void) | undefined
  first: RefObject<HTMLElement | null>
}

/** Options of which one is active: arrow keys go through them, Enter picks, typing filters or jumps. The focus stays where it is. */
export function OptionList({ label, options, chosen, isMultiple, searchLabel, onPick, onCreate, first }: OptionListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.id)),
    ),
  )
  const found = matching(options, text)
  const newName = onCreate && isNew(options, text) ? text.trim() : ''
  const count = found.length + (newName === '' ? 0 : 1)

  const pick = (index: number) => {
    const option = found[index]
    if (option) onPick(option.id)
    else if (newName !== '') {
      onCreate?.(newName)
      setText('')
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event, active, count) ?? (searchLabel === undefined ? jump(event, found, active) : undefined)
    const isPick = event.key === 'Enter' || (event.key === ' ' && searchLabel === undefined)
    if (next === undefined && !isPick) return
    event.preventDefault()
    if (isPick) pick(active)
    else if (next !== undefined) {
      setActive(next)
      document.getElementById(`${id}${next}`)?.scrollIntoView?.({ block: 'nearest' })
    }
  }
  const control = { 'aria-activedescendant': count > 0 ? `${id}${active}` : undefined, onKeyDown }
  const filter = {
    ref: first as RefObject<HTMLInputElement | null>,
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${id}list`,
    'aria-autocomplete': 'list' as const,
  }
  const list = { role: 'listbox', 'aria-label': label, 'aria-multiselectable': isMultiple || undefined }
  return (
    <div className={styles.options}>
      {searchLabel === undefined ? null : (
        <input
          {...filter}
          {...control}
          className={styles.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setActive(0)
          }}
        />
      )}
      <div
        id={`${id}list`}
        className={styles.list}
        {...list}
        {...(searchLabel === undefined && { ref: first as RefObject<HTMLDivElement | null>, tabIndex: 0, ...control })}
      >
        {found.map((option, index) => (
          <Option
            key={option.id}
            id={`${id}${index}`}
            isActive={index === active}
            isChosen={chosen.includes(option.id)}
            onPoint={() => setActive(index)}
            onPick={() => pick(index)}
          >
            {option.lead}
            <span className={styles.name}>{option.name}</span>
          </Option>
        ))}
        {newName === '' ? null : (
          <Option
            id={`${id}${found.length}`}
            isActive={active === found.length}
            isChosen={false}
            onPoint={() => setActive(found.length)}
            onPick={() => pick(found.length)}
          >
            <Plus size={16} aria-hidden />
            <span className={styles.name}>Create “{newName}”</span>
          </Option>
        )}
      </div>
      <output className={count === 0 ? styles.none : 'visually-hidden'}>{count === 0 ? 'No results' : ''}</output>
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
  children: ReactNode
}

function Option({ id, isActive, isChosen, onPoint, onPick, children }: OptionProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': isChosen,
    onPointerMove: onPoint,
    onClick: onPick,
    // The focus stays in the field.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return (
    <div {...option} className={classes(styles.option, isActive && styles.active)}>
      {children}
      {isChosen ? <Check size={16} aria-hidden className={styles.check} /> : null}
    </div>
  )
}

function matching(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? options : options.filter(({ name }) => name.toLowerCase().includes(wanted))
}

function isNew(options: readonly PickerOption[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted !== '' && options.every(({ name }) => name.toLowerCase() !== wanted)
}

function nextIndex({ key }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return undefined
}

/** The next option that begins with a typed letter; Home and End. */
function jump({ key }: KeyboardEvent, options: readonly PickerOption[], active: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return options.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = options.map((_, at) => (active + 1 + at) % options.length)
  return order.find((at) => options[at]?.name.toLowerCase().startsWith(key.toLowerCase()))
}
