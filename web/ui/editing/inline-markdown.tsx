import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { SaveStatus } from './save-status.tsx'
import styles from './inline-markdown.module.css'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

interface InlineMarkdownProps extends AutosaveOptions {
  label: string
  maxLength?: number
  readOnly?: boolean
}

/** A text in Markdown that is edited where it stands: saved on leaving the field, restored by Escape. */
export function InlineMarkdown(props: InlineMarkdownProps) {
  const { label, maxLength, readOnly = false } = props
  const id = useId()
  const { text, state, problem, edit, save, restore } = useAutosave(props)
  const [isOpen, setOpen] = useState(state === 'unsaved')
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isEditing = isOpen || state === 'failed'

  const open = () => {
    flushSync(() => setOpen(true))
    area.current?.focus()
  }
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
      close()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      restore()
      close()
    }
  }
  if (readOnly) return text.trim() === '' ? null : <Markdown text={text} />
  return (
    <div className={styles.host}>
      {isEditing ? (
        <MarkdownField
          label={label}
          value={text}
          onChange={edit}
          onKeyDown={onKeyDown}
          onLeave={() => {
            save()
            setOpen(false)
          }}
          area={area}
          invalid={problem !== undefined}
          describedBy={`${id}status`}
          {...(maxLength !== undefined && { maxLength })}
        />
      ) : text.trim() === '' ? (
        <Button ref={opener} variant="quiet" onClick={open}>
          Add a description
        </Button>
      ) : (
        <div className={styles.shown}>
          <Markdown text={text} />
          <Button ref={opener} size="small" className={styles.edit} aria-label={`Edit ${label.toLowerCase()}`} onClick={open}>
            Edit
          </Button>
        </div>
      )}
      <SaveStatus id={`${id}status`} state={state} problem={problem} onRetry={save} />
    </div>
  )
}
