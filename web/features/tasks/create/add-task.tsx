import { Plus } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import styles from './add-task.module.css'
import { usePaste } from './use-paste.tsx'

interface AddTaskProps {
  /** Names the unsaved title, which survives a reload. */
  draftName: string
  columnName: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Rejects when the task was not created. */
  onCreate: (title: string) => Promise<void>
  onCreateMany: (titles: readonly string[]) => Promise<unknown>
}

/** The end of a column: Enter creates a task and asks for the next; several pasted lines create several. */
export function AddTask({ draftName, columnName, isOpen, onOpen, onCreate, onCreateMany }: AddTaskProps) {
  if (isOpen) return <Composer {...{ draftName, columnName, onOpen, onCreate, onCreateMany }} />
  return (
    <button type="button" className={styles.add} onClick={() => onOpen(true)}>
      <Plus size={16} aria-hidden />
      Add task
      <span className="visually-hidden"> to {columnName}</span>
    </button>
  )
}

function Composer({ draftName, columnName, onOpen, onCreate, onCreateMany }: Omit<AddTaskProps, 'isOpen'>) {
  const { text: title, change, discard } = useKeptText(draftName)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { onPaste, question } = usePaste((titles) => void onCreateMany(titles))
  useEffect(() => field.current?.focus(), [])
  const create = async () => {
    const wanted = title.trim()
    if (wanted === '') return
    discard()
    setProblem(undefined)
    requestAnimationFrame(() => showEnd(field.current))
    try {
      await onCreate(wanted)
    } catch (error) {
      // What was typed meanwhile stays.
      if (!field.current?.value) change(wanted)
      setProblem(serverMessage(error, 'The task was not created. Please try again'))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      discard()
      onOpen(false)
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void create()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void create()
    field.current?.focus()
  }
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <textarea
        ref={field}
        className={styles.title}
        aria-label={`Title of the new task in ${columnName}`}
        aria-invalid={problem !== undefined || undefined}
        placeholder="Task title. Enter adds it"
        rows={2}
        maxLength={TASK_TITLE_MAX}
        dir="auto"
        enterKeyHint="done"
        value={title}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (title.trim() === '' && problem === undefined && question === undefined) onOpen(false)
        }}
      />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {question}
    </form>
  )
}

/** Scrolls the cards of the column to the new one. */
function showEnd(field: HTMLElement | null): void {
  const cards = field?.closest('section')?.querySelector('ol')?.parentElement
  cards?.scrollTo?.({ top: cards.scrollHeight })
}
