import { type MouseEvent, type PointerEvent, useEffect } from 'react'
import { Badge } from '../../ui/facts/badge.tsx'
import type { Entry, Group } from './entry.ts'
import styles from './palette.module.css'

export const LIST_ID = 'palette-results'
export const optionId = ({ id }: Entry): string => `palette ${id}`.replaceAll(/\s+/g, '-')

// The list has other elements than a select.
const LIST = { role: 'listbox', 'aria-label': 'Results' }
const GROUP = { role: 'group' }

interface ResultsProps {
  groups: readonly Group[]
  active: Entry | undefined
  onActive: (entry: Entry) => void
  onChoose: (entry: Entry, isNewTab: boolean) => void
}

/** The results in groups; the field has the focus, and names the active one. */
export function Results({ groups, active, onActive, onChoose }: ResultsProps) {
  const activeOption = active && optionId(active)
  const isFirst = active === groups[0]?.entries[0]
  useEffect(() => {
    if (activeOption === undefined) return
    if (isFirst) document.querySelector(`#${LIST_ID}`)?.scrollTo?.({ top: 0 })
    else document.getElementById(activeOption)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeOption, isFirst])
  return (
    <div id={LIST_ID} {...LIST} className={styles.list} hidden={groups.length === 0}>
      {groups.map(({ name, entries }) => (
        <div key={name} {...GROUP} aria-label={name}>
          <div className={styles.heading} dir="auto" aria-hidden>
            {name}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} isActive={entry === active} {...{ onActive, onChoose }} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<ResultsProps, 'onActive' | 'onChoose'> {
  entry: Entry
  isActive: boolean
}

const Option = ({ entry, isActive, onActive, onChoose }: OptionProps) => {
  const { label, icon, note, state, shortcut, refusal } = entry
  const option = {
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'aria-disabled': refusal ? true : undefined,
    onPointerMove: ({ pointerType }: PointerEvent) => (pointerType === 'mouse' && !isActive ? onActive(entry) : undefined),
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ ctrlKey, metaKey }: MouseEvent) => onChoose(entry, ctrlKey || metaKey),
    onAuxClick: ({ button }: MouseEvent) => (button === 1 ? onChoose(entry, true) : undefined),
  }
  return (
    <div id={optionId(entry)} className={styles.option} {...option}>
      {icon}
      <span className={styles.words}>
        <span dir="auto" className={styles.label}>
          {label}
        </span>{' '}
        {refusal || note ? (
          <span dir="auto" className={styles.note}>
            {refusal || note}
          </span>
        ) : null}
      </span>
      {state ? <Badge>{state}</Badge> : null}
      {shortcut === undefined ? null : <kbd aria-hidden>{shortcut}</kbd>}
    </div>
  )
}
