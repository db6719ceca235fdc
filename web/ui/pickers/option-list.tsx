import { Stack } from '../layout/stack.tsx'
import { Check, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classes } from '../classes.ts'
import popup from '../popup.module.css'
import styles from './pickers.module.css'
import { type PickerOption, useOptions } from './use-options.ts'

export type { PickerOption }

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
export function OptionList(props: OptionListProps) {
  const { label, chosen, isMultiple, searchLabel, first } = props
  const { id, text, filter, found, newName, active, setActive, pick, onKeyDown } = useOptions(props)
  const count = found.length + (newName === '' ? 0 : 1)
  const control = { 'aria-activedescendant': count > 0 ? `${id}${active}` : undefined, onKeyDown }
  const search = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${id}list`,
    'aria-autocomplete': 'list' as const,
  }
  const list = { role: 'listbox', 'aria-label': label, 'aria-multiselectable': isMultiple || undefined }
  const optionAt = (index: number) => ({
    id: `${id}${index}`,
    isActive: index === active,
    onPoint: () => setActive(index),
    onPick: () => pick(index),
  })
  return (
    <Stack gap={1}>
      {searchLabel === undefined ? null : (
        <input
          {...search}
          {...control}
          ref={first as RefObject<HTMLInputElement | null>}
          className={styles.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => filter(value)}
        />
      )}
      <div
        id={`${id}list`}
        className={styles.list}
        {...list}
        {...(searchLabel === undefined && { ref: first as RefObject<HTMLDivElement | null>, tabIndex: 0, ...control })}
      >
        {found.map((option, index) => (
          <Option key={option.id} {...optionAt(index)} isChosen={chosen.includes(option.id)}>
            {option.lead}
            <span className={styles.name}>{option.name}</span>
          </Option>
        ))}
        {newName === '' ? null : (
          <Option {...optionAt(found.length)} isChosen={false}>
            <Plus size={16} />
            <span className={styles.name}>Create “{newName}”</span>
          </Option>
        )}
      </div>
      <output className={count === 0 ? styles.none : 'visually-hidden'}>{count === 0 ? 'No results' : ''}</output>
    </Stack>
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
    <div {...option} className={classes(popup.entry, isActive && styles.active)}>
      {children}
      {isChosen ? <Check size={16} className={styles.check} /> : null}
    </div>
  )
}
