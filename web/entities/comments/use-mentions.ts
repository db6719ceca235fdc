import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mentionable, mentionAt, type Mentionable, type MentionQuery, type MentionSearch, withChosen } from './mentions.ts'

interface MentionsInput<P extends Mentionable> {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  people: readonly P[]
  search: MentionSearch<P> | undefined
  onChange: (text: string) => void
}

/** What is said while no member is offered. */
function noteOf(
  { query }: MentionQuery,
  { isSearching, hasFailed }: Pick<MentionSearch<Mentionable>, 'isSearching' | 'hasFailed'>,
): string {
  if (isSearching) return 'Searching members...'
  // After a blank it is more likely a text than a name.
  if (query === '' || query.includes(' ')) return ''
  return hasFailed ? 'The members could not be searched' : 'No member has this name'
}

/** The members offered while `@` and a name are typed in a text area, and choosing one. */
export function useMentions<P extends Mentionable>({ area, text, people, search, onChange }: MentionsInput<P>) {
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  /** The `@` whose list was closed with Escape. */
  const [closedAt, setClosedAt] = useState<number>()
  const caretAfter = useRef<number>(undefined)
  const typed = caret === undefined ? undefined : mentionAt(text, caret)
  const query = typed?.start === closedAt ? undefined : typed
  const known = new Map([...(search?.found ?? []), ...people].map((person) => [person.id, person]))
  const all = search ? [...known.values()] : people
  const offered = query === undefined ? [] : mentionable(all, query)
  const note = query !== undefined && search && offered.length === 0 ? noteOf(query, search) : ''
  const wanted = query?.query
  const ask = search?.ask
  useEffect(() => {
    if (wanted !== undefined) ask?.(wanted)
  }, [wanted, ask])
  const current = Math.min(active, offered.length - 1)

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  })

  const choose = (person: P) => {
    if (query === undefined) return
    const chosen = withChosen(text, query, person, all)
    if (!people.includes(person)) search?.onChosen(person)
    caretAfter.current = chosen.caret
    setCaret(chosen.caret)
    setClosedAt(query.start)
    onChange(chosen.text)
    area.current?.focus()
  }
  /** Whether the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const person = offered[current]
    if (event.nativeEvent.isComposing || (person === undefined && (note === '' || event.key !== 'Escape'))) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setClosedAt(query?.start)
    else if (person === undefined) return false
    else if (step !== undefined) setActive((current + step + offered.length) % offered.length)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    offered,
    note,
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
