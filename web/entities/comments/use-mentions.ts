import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { mentionable, mentionAt, type Mentionable, withChosen } from './mentions.ts'

interface MentionsInput<P extends Mentionable> {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  people: readonly P[]
  onChange: (text: string) => void
}

/** The members offered while `@` and a name are typed in a text area, and choosing one. */
export function useMentions<P extends Mentionable>({ area, text, people, onChange }: MentionsInput<P>) {
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  /** The `@` whose list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<number>()
  const caretAfter = useRef<number>(undefined)
  const query = caret === undefined ? undefined : mentionAt(text, caret)
  const offered = query === undefined || query.start === closedAt ? [] : mentionable(people, query)
  const current = Math.min(active, offered.length - 1)

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  })

  const choose = (person: P) => {
    if (query === undefined) return
    const chosen = withChosen(text, query, person, people)
    caretAfter.current = chosen.caret
    setCaret(chosen.caret)
    setClosedAt(query.start)
    onChange(chosen.text)
    area.current?.focus()
  }
  /** Whether the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = offered[current]
    if (person === undefined || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((current + step + offered.length) % offered.length)
    else if (event.key === 'Escape') setClosedAt(query?.start)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    offered,
    current,
    choose,
    onKey,
    /** Follows the caret of the text area. */
    onCaret: () => {
      const { selectionStart, selectionEnd } = area.current ?? {}
      const next = selectionStart === selectionEnd ? selectionStart : undefined
      if (next !== caret) setActive(0)
      setCaret(next)
      if (next === undefined || mentionAt(text, next)?.start !== closedAt) setClosedAt(undefined)
    },
    onLeave: () => setCaret(undefined),
  }
}
