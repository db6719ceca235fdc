import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepText, readKeptText } from '../../lib/browser/drafts.ts'

export interface AutosaveOptions {
  /** The saved text. */
  value: string
  /** What it throws is shown, and the text stays in the field; `base` is the saved text that the user began with. */
  onSave: (text: string, base: string) => unknown
  /** Gives the sentence that says what is wrong, or null. */
  check?: ((text: string) => string | null) | undefined
  /** With it this tab keeps unsaved text over a reload: "task:12:title". */
  keepAs?: string | undefined
}

export type AutosaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'

/** A text that is saved when the user leaves its field. What is not saved yet is never replaced by a change from outside. */
export function useAutosave({ value, onSave, check, keepAs }: AutosaveOptions) {
  const [kept] = useState(() => (keepAs === undefined ? null : readKeptText(keepAs)))
  const [draft, setDraft] = useState(kept?.text ?? null)
  const [state, setState] = useState<AutosaveState>(draft === null ? 'idle' : 'unsaved')
  const [problem, setProblem] = useState<string>()
  /** What was saved over which text: shown until the saved text arrives. */
  const [sent, setSent] = useState<{ text: string; over: string }>()
  const typed = useRef(draft)
  const base = useRef(kept?.base)
  const isSending = useRef(false)

  const change = (text: string | null, next: AutosaveState) => {
    typed.current = text
    setDraft(text)
    setState(next)
    setProblem(undefined)
    base.current = text === null ? undefined : (base.current ?? value)
    if (keepAs !== undefined) keepText(keepAs, text === null ? null : { text, base: base.current ?? value })
  }
  const save = async (): Promise<void> => {
    const text = typed.current
    if (text === null || isSending.current) return
    if (text === value) return change(null, 'idle')
    const objection = check?.(text) ?? null
    if (objection !== null) return fail(objection)
    isSending.current = true
    setState('saving')
    try {
      await onSave(text, base.current ?? value)
      isSending.current = false
      setSent({ text, over: value })
      if (typed.current === text) change(null, 'saved')
      else {
        base.current = text
        await save()
      }
    } catch (error) {
      isSending.current = false
      fail(error instanceof Error ? error.message : 'Something went wrong')
    }
  }
  const fail = (sentence: string) => {
    setState('failed')
    setProblem(sentence)
  }
  const leave = useEffectEvent(() => {
    if (state === 'unsaved') void save()
  })
  // A field that is removed has no chance to be left.
  useEffect(() => () => leave(), [])
  return {
    text: draft ?? (sent?.over === value ? sent.text : value),
    state,
    problem,
    edit: (text: string) => change(text, 'unsaved'),
    save: () => void save(),
    restore: () => change(null, 'idle'),
  }
}
