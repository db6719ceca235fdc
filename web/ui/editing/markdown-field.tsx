import { Tabs } from '@base-ui/react/tabs'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Markdown } from '../markdown/markdown.tsx'
import { Text } from '../layout/text.tsx'
import styles from './markdown-field.module.css'

interface MarkdownFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** The focus left the whole field, its tabs included. */
  onLeave?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  maxLength?: number
  placeholder?: string
  rows?: number
  invalid?: boolean
  describedBy?: string
  /** The text area, for the focus. */
  area?: RefObject<HTMLTextAreaElement | null>
  /** Beside the tabs. */
  actions?: ReactNode
}

const MARKS: Readonly<Record<string, string>> = { b: '**', i: '_' }

/** A text in Markdown with a preview; Ctrl+B and Ctrl+I mark what is selected. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, onChange, onLeave, onKeyDown, maxLength, placeholder, rows = 6, invalid = false, describedBy, actions } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const area = props.area ?? own
  const id = useId()
  const [selection, setSelection] = useState<{ start: number; end: number }>()
  useLayoutEffect(() => {
    if (selection) area.current?.setSelectionRange(selection.start, selection.end)
  }, [area, selection])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    const mark = event.ctrlKey || event.metaKey ? MARKS[event.key.toLowerCase()] : undefined
    if (mark === undefined || event.altKey || event.shiftKey) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const marked = wrapSelection(value, selectionStart, selectionEnd, mark)
    onChange(marked.text)
    setSelection(marked)
  }
  return (
    <Tabs.Root
      defaultValue="write"
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <div className={styles.head}>
        <Tabs.List className={styles.tabs} aria-label={label}>
          <Tabs.Tab value="write" className={styles.tab}>
            Write
          </Tabs.Tab>
          <Tabs.Tab value="preview" className={styles.tab}>
            Preview
          </Tabs.Tab>
        </Tabs.List>
        {actions}
      </div>
      <Tabs.Panel value="write" className={styles.panel} tabIndex={-1} keepMounted>
        <div className={styles.grow} data-text={value}>
          <textarea
            ref={area}
            id={id}
            className={styles.area}
            rows={rows}
            aria-label={label}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            maxLength={maxLength}
            placeholder={placeholder}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={press}
          />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={styles.preview}>
        {value.trim() === '' ? <Text tone="muted">Nothing to preview</Text> : <Markdown text={value} />}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

interface Marked {
  text: string
  /** What is selected afterwards. */
  start: number
  end: number
}

/** Puts a mark around the selection, or takes it away where it is already. */
export function wrapSelection(text: string, start: number, end: number, mark: string): Marked {
  const before = text.slice(0, start)
  const selected = text.slice(start, end)
  const after = text.slice(end)
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const from = start - mark.length
    return { text: before.slice(0, from) + selected + after.slice(mark.length), start: from, end: from + selected.length }
  }
  return { text: before + mark + selected + mark + after, start: start + mark.length, end: end + mark.length }
}
