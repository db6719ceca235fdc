import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classes } from '../../classes.ts'
import { Input } from '../control.tsx'
import { Field, type FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import styles from './lists.module.css'
import { Row } from '../../layout/stack.tsx'

interface TagsFieldProps extends Pick<FieldProps, 'name' | 'label' | 'hint'> {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** The most that there may be. */
  max: number
  /** The maximum length of a tag. */
  maxLength: number
  placeholder?: string
}

/** A list of short texts: Enter or a comma adds what was typed, Backspace in the empty field takes the last one away. */
export function TagsField({ name, label, hint, value, onChange, max, maxLength, placeholder }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const host = useRef<HTMLDivElement>(null)
  const listId = useId()
  const full = value.length >= max

  const add = (text: string) => {
    const added = fresh(text, value).slice(0, max - value.length)
    setTyped('')
    if (added.length === 0) return
    onChange([...value, ...added])
    setSaid(`${added.join(', ')} added`)
  }
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    setSaid(`${tag} removed`)
    host.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Enter' || event.key === ',') {
      // An empty field lets Enter submit the form.
      if (typed.trim() === '' && event.key === 'Enter') return
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <div ref={host} className={styles.group}>
      <Field name={name} label={label} hint={hint}>
        <Input
          dir="auto"
          value={typed}
          maxLength={maxLength}
          placeholder={full ? '' : placeholder}
          readOnly={full}
          autoComplete="off"
          enterKeyHint="done"
          className={classes(fieldStyles.control)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </Field>
      {value.length === 0 ? null : (
        <Row id={listId} as="ul" gap={2} align="stretch" wrap aria-label={`Chosen ${label.toLowerCase()}`}>
          {value.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span dir="auto">{tag}</span>
              <button type="button" className={styles.take} aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                <X size={14} />
              </button>
            </li>
          ))}
        </Row>
      )}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** The texts that are not in the list yet, however they are written. */
function fresh(text: string, known: readonly string[]): string[] {
  const seen = new Set(known.map((tag) => tag.toLowerCase()))
  return text
    .split(/[,;\n]/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => {
      const isNew = part !== '' && !seen.has(part.toLowerCase())
      seen.add(part.toLowerCase())
      return isNew
    })
}
