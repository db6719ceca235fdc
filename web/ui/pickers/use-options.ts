import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface PickerOption {
  id: string
  name: string
  /** A picture, a dot or an icon before the name. */
  lead?: ReactNode
}

interface OptionsProps {
  options: readonly PickerOption[]
  chosen: readonly string[]
  searchLabel?: string | undefined
  onPick: (id: string) => void
  onCreate?: ((name: string) => void) | undefined
}

/** What is found, which option is active, and what keys do. */
export function useOptions({ options, chosen, searchLabel, onPick, onCreate }: OptionsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.id)),
    ),
  )
  const found = matching(options, text)
  const newName = onCreate && isNew(options, text) ? text.trim() : ''
  const count = found.length + (newName === '' ? 0 : 1)
  const isSearched = searchLabel !== undefined
  const typed = useRef<Typed>({ text: '', at: 0 })

  const filter = (next: string) => {
    setText(next)
    setActive(0)
  }
  const pick = (index: number) => {
    const option = found[index]
    if (option) onPick(option.id)
    else if (newName !== '') {
      onCreate?.(newName)
      filter('')
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event, active, count) ?? (isSearched ? undefined : jump(event, found, active, typed))
    const isPick = event.key === 'Enter' || (event.key === ' ' && !isSearched)
    if (next === undefined && !isPick) return
    event.preventDefault()
    if (isPick) pick(active)
    else if (next !== undefined) {
      setActive(next)
      document.getElementById(`${id}${next}`)?.scrollIntoView?.({ block: 'nearest' })
    }
  }
  return { id, text, filter, found, newName, active, setActive, pick, onKeyDown }
}

function matching(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? options : options.filter(({ name }) => name.toLowerCase().includes(wanted))
}

function isNew(options: readonly PickerOption[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted !== '' && options.every(({ name }) => name.toLowerCase() !== wanted)
}

function nextIndex({ key }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return undefined
}

/** What was typed without a pause, and when, in milliseconds. */
interface Typed {
  text: string
  at: number
}
/** As in the lists of browsers. */
const PAUSE_MS = 1_000

/** The next option that begins with what was typed; Home and End. */
function jump(
  { key, timeStamp }: KeyboardEvent,
  options: readonly PickerOption[],
  active: number,
  typed: { current: Typed },
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return options.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : ''
  const letter = key.toLowerCase()
  // The same letter again goes on to the next option.
  const text = before === letter ? letter : before + letter
  typed.current = { text, at: timeStamp }
  const first = text.length === 1 ? active + 1 : active
  const order = options.map((_, at) => (first + at) % options.length)
  return order.find((at) => options[at]?.name.toLowerCase().startsWith(text))
}
