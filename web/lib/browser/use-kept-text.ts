import { useState } from 'react'
import { keepText, readKeptText } from './drafts.ts'

/** A text that is being written, which this tab keeps over a reload until it is sent or given up; `base` is what it began with. */
export function useKeptText(name: string, base = '') {
  const [text, setText] = useState(() => readKeptText(name)?.text ?? base)
  const change = (next: string) => {
    setText(next)
    keepText(name, next === base ? null : { text: next, base })
  }
  const discard = () => {
    setText(base)
    keepText(name, null)
  }
  return { text, change, discard }
}
