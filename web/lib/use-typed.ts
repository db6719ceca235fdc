import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The text of a field that reports itself when the typing pauses; a `value` that changes from outside replaces it. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }
  useEffect(() => {
    if (text.trim() === reported) return undefined
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // A screen that is left stays until the code of the next one is there; its filters would lead back to it.
      if (window.location.pathname !== pathname) return
      setReported(text.trim())
      onTyped(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, reported, onTyped])
  return [text, setText] as const
}
