import { type KeyboardEvent, useId } from 'react'
import { classes } from '../classes.ts'
import { SaveStatus } from './save-status.tsx'
import styles from './inline-edit.module.css'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

interface InlineEditProps extends AutosaveOptions {
  /** Names the field for screen readers. */
  label: string
  look?: 'title' | 'text'
  maxLength?: number
  placeholder?: string
  readOnly?: boolean
}

/** A text that is edited where it stands: saved on Enter and on leaving, restored by Escape. */
export function InlineEdit(props: InlineEditProps) {
  const { label, look = 'text', maxLength, placeholder, readOnly = false } = props
  const id = useId()
  const { text, state, problem, edit, save, restore } = useAutosave(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (state === 'unsaved' || state === 'failed')) {
      event.preventDefault()
      event.stopPropagation()
      restore()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    }
  }
  if (readOnly) return <p className={classes(styles.fixed, styles[look])}>{text}</p>
  return (
    <div className={styles.field}>
      <div className={classes(styles.grow, styles[look])} data-text={text}>
        <textarea
          className={styles.area}
          rows={1}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}status`}
          maxLength={maxLength}
          placeholder={placeholder}
          value={text}
          onChange={({ currentTarget: { value } }) => edit(value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
          onBlur={save}
        />
      </div>
      <SaveStatus id={`${id}status`} state={state} problem={problem} onRetry={save} />
    </div>
  )
}
