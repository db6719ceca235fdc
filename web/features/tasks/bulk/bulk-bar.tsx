import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { SelectionBar } from '../../../ui/table/selection.tsx'
import type { TasksChange } from '../actions/bulk-fields.ts'
import type { Refused } from '../actions/use-task-actions.tsx'
import type { Screen } from '../screen.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  screen: Screen
  selected: readonly TaskCard[]
  onSelect: (selected: ReadonlySet<string>) => void
}
const loadMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu

/** Changes the selected tasks together, and says which of them could not be changed; those stay selected. */
export function BulkBar({ screen, selected, onSelect }: BulkBarProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { changeMany } = screen.actions
  const change = async (fields: TasksChange): Promise<void> => {
    setRefused([])
    const failed = await changeMany(selected, fields)
    const failedIds = new Set(failed.map(({ card }) => card?.id))
    const done = selected.filter(({ id }) => !failedIds.has(id))
    setRefused(failed)
    if (fields.archived === true || failed.length > 0) onSelect(new Set(selected.filter(({ id }) => failedIds.has(id)).map(({ id }) => id)))
    if (done.length === 0) return
    const sentence = `${done.length === 1 ? '1 task' : `${done.length} tasks`} ${fields.archived === true ? 'archived' : 'changed'}`
    if (fields.archived !== true) toast.success(sentence)
    else toast.success(<UndoToast sentence={sentence} onUndo={() => void changeMany(done, { archived: false })} />)
  }
  return (
    <>
      {refused.length === 0 ? null : <Refusals refused={refused} onClose={() => setRefused([])} />}
      <SelectionBar count={selected.length} onClear={() => onSelect(new Set())}>
        <LazyMenu
          label="Change selected tasks"
          trigger={
            <>
              Change
              <ChevronUp size={14} aria-hidden />
            </>
          }
          triggerClassName={styles.change}
          load={loadMenu}
          content={{ screen, onChange: (fields: TasksChange) => void change(fields) }}
        />
      </SelectionBar>
    </>
  )
}

/** Refusals that are listed one by one. */
const LISTED = 5

function Refusals({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      {refused.length === 1 ? '1 task was not changed' : `${refused.length} tasks were not changed`}
      <ul className={styles.refusals}>
        {refused.slice(0, LISTED).map(({ card, reason }, at) => (
          <li key={card?.id ?? at}>
            {card === undefined ? '' : `#${card.number} ${card.title}: `}
            {reason}
          </li>
        ))}
        {refused.length > LISTED ? <li>{`and ${refused.length - LISTED} more`}</li> : null}
      </ul>
    </Alert>
  )
}
