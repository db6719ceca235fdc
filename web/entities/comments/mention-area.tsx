import { type ClipboardEventHandler, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/fields/field.module.css'
import { Avatar } from '../../ui/images/avatar.tsx'
import type { Mentionable, MentionSearch } from './mentions.ts'
import styles from './mention-area.module.css'
import { useMentions } from './use-mentions.ts'
import { Stack } from '../../ui/layout/stack.tsx'

export interface MentionPerson extends Mentionable {
  profileImage: string | null
}

interface MentionAreaProps {
  label: string
  text: string
  people: readonly MentionPerson[]
  /** Where `people` are not all. */
  search?: MentionSearch<MentionPerson> | undefined
  placeholder?: string
  startsFocused?: boolean
  /** The id of the sentence that says what is wrong. */
  errorId?: string | undefined
  onChange: (text: string) => void
  /** Enter sends, as in chats, and Shift+Enter breaks the line. */
  sendsOnEnter?: boolean
  /** Ctrl or Cmd+Enter. */
  onSubmit: () => void
  /** Escape. */
  onCancel?: () => void
  /** The arrow up, in an empty field. */
  onUp?: () => void
  onPaste?: ClipboardEventHandler
}

/** A text area in which `@` offers the members to mention: arrow keys choose, Enter or Tab takes, Escape closes. */
export function MentionArea({
  label,
  text,
  people,
  search,
  placeholder,
  startsFocused = false,
  sendsOnEnter = false,
  errorId,
  ...on
}: MentionAreaProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ area, text, people, search, onChange: on.onChange })
  const isOpen = mentions.offered.length > 0
  useEffect(() => {
    if (!startsFocused) return
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [startsFocused])
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return
    const isPlainEnter = sendsOnEnter && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || isPlainEnter)) {
      event.preventDefault()
      on.onSubmit()
    } else if (event.key === 'ArrowUp' && text === '' && on.onUp) {
      event.preventDefault()
      on.onUp()
    } else if (event.key === 'Escape' && on.onCancel) {
      event.preventDefault()
      event.stopPropagation()
      on.onCancel()
    }
  }
  return (
    <Stack gap={1}>
      <textarea
        ref={area}
        className={classes(field.control, field.area, styles.area, sendsOnEnter && styles.line)}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={isOpen ? `${id}${mentions.current}` : undefined}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        placeholder={placeholder}
        rows={sendsOnEnter ? 1 : 2}
        enterKeyHint={sendsOnEnter ? 'send' : undefined}
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value } }) => on.onChange(value)}
        onSelect={mentions.onCaret}
        onBlur={mentions.onLeave}
        onKeyDown={onKeyDown}
        onPaste={on.onPaste}
      />
      {isOpen ? (
        <div {...listOf(id)}>
          {mentions.offered.map((person, at) => (
            <div key={person.id} {...optionOf(`${id}${at}`, at === mentions.current, () => mentions.choose(person))}>
              <Avatar name={person.name} src={person.profileImage} size="small" />
              <span dir="auto">{person.name}</span>
            </div>
          ))}
        </div>
      ) : null}
      <output className={mentions.note === '' ? 'visually-hidden' : styles.note}>
        {isOpen ? countText(mentions.offered.length) : mentions.note}
      </output>
    </Stack>
  )
}

const listOf = (id: string) => ({ id: `${id}list`, role: 'listbox', 'aria-label': 'Members', className: styles.list })

const optionOf = (id: string, isActive: boolean, onClick: () => void) => ({
  id,
  role: 'option',
  'aria-selected': isActive,
  className: styles.option,
  // The text area keeps the focus.
  onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onClick,
})

const countText = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'} to mention. Use the arrow keys to choose.`
