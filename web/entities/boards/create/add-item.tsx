import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import type { QuickContext } from '../../quick-text/quick-text-types.ts'
import { QuickTokens } from '../../quick-text/quick-tokens.tsx'
import { type QuickText, readQuickText } from '../../quick-text/read-quick-text.ts'
import adding from '../../../ui/board/columns/add.module.css'
import { classes } from '../../../ui/classes.ts'
import styles from './add-item.module.css'

export interface AddItemProps {
  /** What is created: "task". */
  noun: string
  /** What is typed of it: "title". */
  textName: string
  /** Names the unsaved text, which survives a reload. */
  draftName: string
  columnName: string
  maxLength: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What is read of the text. */
  context: QuickContext
  /** Rejects when the item was not created. */
  onCreate: (read: QuickText) => Promise<void>
  /** What may be typed besides the name. */
  hint: string
  /** What happens with a pasted text, and a question about it. */
  paste?: { onPaste: (event: ClipboardEvent) => void; question: ReactNode }
}

/** The end of a column: Enter creates an item and asks for the next. */
export function AddItem(props: AddItemProps) {
  const { noun, columnName, isOpen, onOpen } = props
  if (isOpen) return <Composer {...props} />
  return (
    <button
      type="button"
      className={classes(adding.add, styles.addItem)}
      aria-label={`Add ${noun} to ${columnName}`}
      onClick={() => onOpen(true)}
    >
      <Plus size={16} aria-hidden />
      Add {noun}
    </button>
  )
}

function Composer({ noun, textName, draftName, columnName, maxLength, context, hint, onOpen, onCreate, paste }: AddItemProps) {
  const { text, change, discard } = useKeptText(draftName)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const shownName = textName.charAt(0).toUpperCase() + textName.slice(1)
  useEffect(() => {
    field.current?.focus()
    showEnd(field.current)
  }, [])
  const create = async () => {
    const wanted = text.trim()
    if (wanted === '') return
    discard()
    setProblem(undefined)
    try {
      const created = onCreate(readQuickText(wanted, context))
      // The new card has its place then.
      requestAnimationFrame(() => requestAnimationFrame(() => showEnd(field.current)))
      await created
    } catch (error) {
      // What was typed meanwhile stays.
      if (!field.current?.value) change(wanted)
      setProblem(serverMessage(error, `The ${noun} was not created. Please try again`))
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
        aria-label={`${shownName} of the new ${noun} in ${columnName}`}
        aria-invalid={problem !== undefined || undefined}
        placeholder={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${textName}. Enter adds it`}
        rows={2}
        maxLength={maxLength}
        dir="auto"
        enterKeyHint="done"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={paste?.onPaste}
        onBlur={() => {
          if (text.trim() === '' && problem === undefined && paste?.question === undefined) onOpen(false)
        }}
      />
      <QuickTokens {...{ text, context, hint }} tokens={readQuickText(text, context).tokens} onChange={change} />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {paste?.question}
    </form>
  )
}

/** Scrolls the cards of the column to the new one. */
function showEnd(field: HTMLElement | null): void {
  const cards = field?.closest('section')?.querySelector('ol')?.parentElement
  cards?.scrollTo?.({ top: cards.scrollHeight })
}
