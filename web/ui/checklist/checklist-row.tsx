import { useDraggable } from '@dnd-kit/core'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { InlineEdit } from '../editing/inline-edit.tsx'
import styles from './checklist.module.css'

export interface ChecklistItem {
  id: string
  text: string
  done: boolean
}

interface ChecklistRowProps {
  item: ChecklistItem
  maxLength: number
  readOnly: boolean
  trail: ReactNode
  onTick: (done: boolean) => void
  onRename: (text: string, base: string) => unknown
  onRemove: () => void
  onStep: (by: number) => void
}

export function ChecklistRow({ item, maxLength, readOnly, trail, onTick, onRename, onRemove, onStep }: ChecklistRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: item.id, disabled: readOnly })
  const handle = useRef<HTMLButtonElement | null>(null)
  const isStepping = useRef(false)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    isStepping.current = true
    onStep(by)
  }
  // The row that moves may lose the focus with its place in the document.
  useEffect(() => {
    if (isStepping.current && document.activeElement === document.body) handle.current?.focus()
    isStepping.current = false
  })
  return (
    <li ref={setNodeRef} data-row={item.id} className={classes(styles.row, isDragging && styles.dragging, item.done && styles.done)}>
      {readOnly ? null : (
        <IconButton
          {...listeners}
          ref={(element) => {
            handle.current = element
            setActivatorNodeRef(element)
          }}
          label={`Move ${item.text}: arrow keys`}
          className={styles.handle}
          onKeyDown={step}
        >
          <GripVertical size={16} />
        </IconButton>
      )}
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={item.text}
          checked={item.done}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => onTick(checked)}
        />
      </label>
      <div className={styles.text}>
        <InlineEdit
          label={`Text of ${item.text}`}
          value={item.text}
          onSave={(text, base) => onRename(text.trim(), base)}
          check={(text) => (text.trim() === '' ? 'Please enter a text' : null)}
          maxLength={maxLength}
          readOnly={readOnly}
        />
      </div>
      {trail}
      {readOnly ? null : (
        <IconButton label={`Remove ${item.text}`} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      )}
    </li>
  )
}
