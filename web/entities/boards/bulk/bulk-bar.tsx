import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { SelectionBar } from '../../../ui/table/selection.tsx'
import styles from './bulk-bar.module.css'
import { Refusals, type Refused } from './refusals.tsx'

interface BulkBarProps<T, C> {
  selected: readonly T[]
  onSelect: (selected: ReadonlySet<string>) => void
  /** "1 task", "2 tasks". */
  countOf: (count: number) => string
  titleOf: (item: T) => string
  changeMany: (items: readonly T[], change: C) => Promise<readonly Refused<T>[]>
  /** A change that takes items off the board, which the user can undo. */
  removal: { isRemoval: (change: C) => boolean; done: string; undo: C }
  /** The menu of the changes. */
  renderMenu: (button: { trigger: ReactNode; triggerClassName: string | undefined }, onChange: (change: C) => void) => ReactNode
}

/** Changes the selected items together, and lists those that could not be changed; they stay selected. */
export function BulkBar<T extends { id: string }, C>(props: BulkBarProps<T, C>) {
  const { selected, onSelect, countOf, titleOf, changeMany, removal, renderMenu } = props
  const [refused, setRefused] = useState<readonly Refused<T>[]>([])
  const change = async (fields: C): Promise<void> => {
    setRefused([])
    const isRemoval = removal.isRemoval(fields)
    const failed = await changeMany(selected, fields)
    const failedIds = new Set(failed.map(({ item }) => item?.id))
    const done = selected.filter(({ id }) => !failedIds.has(id))
    setRefused(failed)
    if (isRemoval || failed.length > 0) onSelect(new Set(selected.filter(({ id }) => failedIds.has(id)).map(({ id }) => id)))
    if (done.length === 0) return
    const sentence = `${countOf(done.length)} ${isRemoval ? removal.done : 'changed'}`
    if (!isRemoval) toast.success(sentence)
    else toast.success(<UndoToast sentence={sentence} onUndo={() => void changeMany(done, removal.undo)} />)
  }
  const trigger = (
    <>
      Change
      <ChevronUp size={14} aria-hidden />
    </>
  )
  return (
    <>
      <Refusals refused={refused} countOf={countOf} titleOf={titleOf} onClose={() => setRefused([])} />
      <SelectionBar count={selected.length} onClear={() => onSelect(new Set())}>
        {renderMenu({ trigger, triggerClassName: styles.change }, (fields) => void change(fields))}
      </SelectionBar>
    </>
  )
}
