import { useRef, useState, type KeyboardEvent } from 'react'
import { NAME_MAX } from '../../../../shared/limits.ts'
import styles from '../affiliate-links.module.css'

interface NameEditorProps {
  name: string
  /** Called once, with the new name when it was changed. */
  onDone: (name: string | undefined) => void
}

/** The name of a new link, selected to be typed over; Enter or leaving saves, Escape keeps the old one. */
export function NameEditor({ name, onDone }: NameEditorProps) {
  const [text, setText] = useState(name)
  const isDone = useRef(false)
  const end = (wanted: string) => {
    if (isDone.current) return
    isDone.current = true
    const trimmed = wanted.trim()
    onDone(trimmed === '' || trimmed === name ? undefined : trimmed)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') end(text)
    if (event.key === 'Escape') end(name)
  }
  return (
    <input
      ref={selectAll}
      className={styles.rename}
      aria-label="Name of the new link"
      dir="auto"
      maxLength={NAME_MAX}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => end(text)}
    />
  )
}

/** Once, when it appears. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
