import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragMoveEvent } from '@dnd-kit/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { ChecklistRow, type ChecklistItem } from './checklist-row.tsx'
import styles from './checklist.module.css'

export type { ChecklistItem }

interface ChecklistProps<T extends ChecklistItem> {
  label: string
  items: readonly T[]
  /** A text that could not be added comes back into the field: throws then. */
  onAdd: (text: string) => unknown
  onTick: (id: string, done: boolean) => void
  /** `base` is the text that the user began with; throws when it was not saved. */
  onRename: (id: string, text: string, base: string) => unknown
  onRemove: (id: string) => void
  /** All ids in their new order. */
  onSort: (ids: readonly string[]) => void
  /** Beside the text, such as who does it. */
  renderTrail?: (item: T) => ReactNode
  /** Below the text of a new one, with what changes that. */
  renderNew?: ((text: string, change: (text: string) => void) => ReactNode) | undefined
  /** The most items and the longest text. */
  max: number
  maxLength: number
  readOnly?: boolean
}

const SENSORS = { mouse: { activationConstraint: { distance: 3 } }, touch: { activationConstraint: { delay: 150, tolerance: 8 } } }
const nothing = () => undefined
/** The list itself says what was moved. */
const SILENT = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  restoreFocus: false,
}

/** Points to tick off, sorted by their handles: dragged, or moved by the arrow keys. */
export function Checklist<T extends ChecklistItem>(props: ChecklistProps<T>) {
  const { label, items, onRemove, onSort, max, readOnly = false } = props
  const list = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(MouseSensor, SENSORS.mouse), useSensor(TouchSensor, SENSORS.touch))
  const ids = items.map(({ id }) => id)
  const shown = (order ?? ids).flatMap((id) => items.find((item) => item.id === id) ?? [])

  const tell = (id: string, at: number) =>
    setSaid(`${items.find((item) => item.id === id)?.text ?? ''} moved to position ${at + 1} of ${ids.length}`)
  const follow = ({ active }: DragMoveEvent) => {
    const top = active.rect.current.translated?.top
    if (top === undefined || list.current === null) return
    const id = String(active.id)
    const at = positionAt(list.current, id, top)
    if (shown[at]?.id === id) return
    setOrder(moved(order ?? ids, id, at))
    tell(id, at)
  }
  const drop = () => {
    if (order && order.join() !== ids.join()) onSort(order)
    setOrder(undefined)
  }
  const step = (id: string, by: number) => {
    const at = ids.indexOf(id) + by
    if (at < 0 || at >= ids.length) return
    onSort(moved(ids, id, at))
    tell(id, at)
  }
  const remove = (item: T) => {
    const neighbour = ids[ids.indexOf(item.id) + 1] ?? ids[ids.indexOf(item.id) - 1]
    const next = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(neighbour ?? '')}"] input`)
    ;(next ?? list.current?.parentElement?.querySelector<HTMLElement>('form input'))?.focus()
    onRemove(item.id)
    setSaid(`${item.text} removed`)
  }
  return (
    <div className={styles.checklist}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragMove={follow}
        onDragEnd={drop}
        onDragCancel={() => setOrder(undefined)}
      >
        <ul ref={list} className={styles.list} aria-label={label}>
          {shown.map((item) => (
            <ChecklistRow
              key={item.id}
              item={item}
              maxLength={props.maxLength}
              readOnly={readOnly}
              trail={props.renderTrail?.(item)}
              onTick={(done) => props.onTick(item.id, done)}
              onRename={(text, base) => props.onRename(item.id, text, base)}
              onRemove={() => remove(item)}
              onStep={(by) => step(item.id, by)}
            />
          ))}
        </ul>
      </DndContext>
      {readOnly || items.length >= max ? null : <AddItem maxLength={props.maxLength} onAdd={props.onAdd} renderNew={props.renderNew} />}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** Enter adds, and the field is ready for the next one. */
function AddItem({ maxLength, onAdd, renderNew }: Pick<ChecklistProps<ChecklistItem>, 'maxLength' | 'onAdd' | 'renderNew'>) {
  const [text, setText] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setText('')
    try {
      await onAdd(text.trim())
    } catch {
      setText((now) => (now === '' ? text : now))
    }
  }
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <input
        className={styles.input}
        aria-label="New item"
        placeholder="Add an item"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" size="small">
        Add
      </Button>
      {renderNew && <div className={styles.below}>{renderNew(text, setText)}</div>}
    </form>
  )
}

const moved = (ids: readonly string[], id: string, at: number): readonly string[] => ids.filter((one) => one !== id).toSpliced(at, 0, id)

/** The position for a row with its upper edge at `top`: below all others whose middle is above it, as if it were not in the list. */
function positionAt(list: HTMLElement, id: string, top: number): number {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const from = rows.findIndex((row) => row.dataset['row'] === id)
  const height = rows[from]?.offsetHeight ?? 0
  return rows.filter((row, at) => {
    if (at === from) return false
    const { top: edge, height: own } = row.getBoundingClientRect()
    return edge - (at > from ? height : 0) + own / 2 < top
  }).length
}
