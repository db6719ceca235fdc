import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** The text of a field that tells of itself when the typing pauses; `value` from outside wins when it changes. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = text.trim()
      onTyped(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onTyped])
  return [text, setText] as const
}
