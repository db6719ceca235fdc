import { Plus } from 'lucide-react'
import { useState } from 'react'
import { COLUMNS_MAX, LABELS_MAX } from '../../../../shared/limits.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import { ApiError, call } from '../../../lib/api.ts'
import type { Undone } from '../../../lib/undo/stack.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { type BoardDraft, draftOf, formOf, mergeDraft, newKey } from './board-draft.ts'
import styles from './board-editor.module.css'
import { ColumnRow } from './column-row.tsx'
import { LabelRow } from './label-row.tsx'

const WIP_OPTIONS = [
  { value: 'warn', label: 'Show a warning' },
  { value: 'block', label: 'Refuse further tasks' },
]
const STALE = 'The board was changed by another user meanwhile. Their changes are below together with yours. Please check and save again'

/** Edits the columns and labels of a board; all of it is saved together. */
export function BoardEditor({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { startup, store, index } = screen
  const [base, setBase] = useState(screen.board)
  const [draft, setDraft] = useState<BoardDraft>(() => draftOf(base))
  const send = async (wanted: BoardDraft, { version }: Board): Promise<Board> => {
    const board = await call('PUT /api/startups/{id}/board', { id: startup.id, body: formOf(wanted, version) })
    await store.take({ board })
    return board
  }
  const undo = async (saved: Board): Promise<Undone | void> => {
    try {
      await send(draftOf(base), saved)
    } catch (problem) {
      const current = currentOf(problem)
      if (current === undefined) throw problem
      await send(mergeDraft(draftOf(saved), draftOf(base), draftOf(current)), current)
      return { kept: ['The board was changed by another user meanwhile. Their changes stay.'] }
    }
  }
  const save = async () => {
    try {
      const saved = await send(draft, base)
      undoable({ says: 'Board saved', undo: () => undo(saved), failure: 'The board was not changed back' })
    } catch (problem) {
      const current = currentOf(problem)
      if (current === undefined) throw problem
      await store.take({ board: current })
      setDraft(mergeDraft(draftOf(base), draft, draftOf(current)))
      setBase(current)
      throw new Error(STALE, { cause: problem })
    }
    onClose()
  }
  const { columns, labels, wipMode } = draft
  const names = [
    ...columns.flatMap((_, at) => [`columns.${at}.name`, `columns.${at}.wipLimit`]),
    ...labels.map((_, at) => `labels.${at}.name`),
  ]
  return (
    <Dialog open onClose={onClose} title="Edit board" wide>
      <DialogForm
        names={names}
        submit="Save board"
        busy="Saving..."
        failure="The board was not saved"
        sticky
        onSubmit={save}
        onCancel={onClose}
      >
        <fieldset className={styles.rows}>
          <legend className={styles.heading}>Columns</legend>
          {columns.map((column, at) => (
            <ColumnRow
              key={column.key}
              column={column}
              at={at}
              count={column.id === undefined ? 0 : columnItems(index, column.id).length}
              isOnly={columns.length === 1}
              onChange={(fields) => setDraft({ ...draft, columns: columns.with(at, { ...column, ...fields }) })}
              onDelete={() => setDraft({ ...draft, columns: columns.toSpliced(at, 1) })}
              onStep={(step) => setDraft({ ...draft, columns: columns.toSpliced(at, 1).toSpliced(at + step, 0, column) })}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
            />
          ))}
          <AddButton
            isFull={columns.length >= COLUMNS_MAX}
            onAdd={() =>
              setDraft({ ...draft, columns: [...columns, { key: newKey(), id: undefined, name: '', limit: '', isDone: false }] })
            }
          >
            Add column
          </AddButton>
        </fieldset>
        <SelectField
          name="wipMode"
          label="When a column is over its limit"
          options={WIP_OPTIONS}
          value={wipMode}
          onChange={(event) => setDraft({ ...draft, wipMode: event.currentTarget.value === 'block' ? 'block' : 'warn' })}
        />
        <fieldset className={styles.rows}>
          <legend className={styles.heading}>Labels</legend>
          {labels.map((label, at) => (
            <LabelRow
              key={label.key}
              label={label}
              at={at}
              onChange={(fields) => setDraft({ ...draft, labels: labels.with(at, { ...label, ...fields }) })}
              onDelete={() => setDraft({ ...draft, labels: labels.toSpliced(at, 1) })}
            />
          ))}
          <AddButton
            isFull={labels.length >= LABELS_MAX}
            onAdd={() => setDraft({ ...draft, labels: [...labels, { key: newKey(), id: undefined, name: '', colour: 'blue' }] })}
          >
            Add label
          </AddButton>
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}

const AddButton = ({ isFull, onAdd, children }: { isFull: boolean; onAdd: () => void; children: string }) =>
  isFull ? null : (
    <div>
      <Button size="small" icon={<Plus size={14} />} onClick={onAdd}>
        {children}
      </Button>
    </div>
  )

/** The board that another user has saved, which the server sends with its refusal. */
function currentOf(problem: unknown): Board | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'board.stale') return undefined
  return (problem.body as { current?: Board }).current
}
