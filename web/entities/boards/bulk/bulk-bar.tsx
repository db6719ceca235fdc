import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { LazyMenu, type LazyMenuProps } from '../../../ui/overlays/lazy-menu.tsx'
import { SelectionBar } from '../../../ui/table/selection.tsx'
import type { BoardItem } from '../data/items.ts'
import type { BoardActions } from '../data/use-board-actions.ts'
import styles from './bulk-bar.module.css'
import { Refusals, type Refused } from './refusals.tsx'

interface BulkBarProps<T extends BoardItem, C, S> {
  /** What an item is called, and several of them. */
  noun: string
  plural: string
  titleOf: (item: T) => string
  selected: readonly T[]
  onSelect: (selected: ReadonlySet<string>) => void
  actions: Pick<BoardActions<T, C>, 'changeMany' | 'isRemoval'>
  /** The menu of the changes, which gets `screen`. */
  loadMenu: LazyMenuProps<{ screen: S; onChange: (change: C) => void }>['load']
  screen: S
  /** Completes a change before it is made. */
  complete?: (change: C, run: (change: C) => Promise<void>) => void
}

/** Changes the selected items together, and lists those that could not be changed; they stay selected. */
export function BulkBar<T extends BoardItem, C, S>(props: BulkBarProps<T, C, S>) {
  const { noun, plural, titleOf, selected, onSelect, actions, loadMenu, screen, complete } = props
  const [refused, setRefused] = useState<readonly Refused<T>[]>([])
  const countOf = (count: number) => (count === 1 ? `1 ${noun}` : `${count} ${plural}`)
  const change = async (fields: C): Promise<void> => {
    setRefused([])
    const failed = await actions.changeMany(selected, fields, countOf)
    const failedIds = new Set(failed.map(({ item }) => item?.id))
    setRefused(failed)
    if (actions.isRemoval(fields) || failed.length > 0)
      onSelect(new Set(selected.filter(({ id }) => failedIds.has(id)).map(({ id }) => id)))
  }
  const trigger = (
    <>
      Change
      <ChevronUp size={14} aria-hidden />
    </>
  )
  const onChange = (wanted: C) => (complete === undefined ? void change(wanted) : complete(wanted, change))
  return (
    <>
      <Refusals refused={refused} countOf={countOf} titleOf={titleOf} onClose={() => setRefused([])} />
      <SelectionBar count={selected.length} onClear={() => onSelect(new Set())}>
        <LazyMenu
          label={`Change selected ${plural}`}
          trigger={trigger}
          triggerClassName={styles.change}
          load={loadMenu}
          content={{ screen, onChange }}
        />
      </SelectionBar>
    </>
  )
}
