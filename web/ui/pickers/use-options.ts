import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

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

  const filter = (typed: string) => {
    setText(typed)
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
    const next = nextIndex(event, active, count) ?? (isSearched ? undefined : jump(event, found, active))
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

/** The next option that begins with a typed letter; Home and End. */
function jump({ key }: KeyboardEvent, options: readonly PickerOption[], active: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return options.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = options.map((_, at) => (active + 1 + at) % options.length)
  return order.find((at) => options[at]?.name.toLowerCase().startsWith(key.toLowerCase()))
}
