import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { TASKS_AT_ONCE, TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface Paste {
  onPaste: (event: ClipboardEvent) => void
  /** Asks before many tasks are created. */
  question: ReactNode
}

/** Several pasted lines create one task each; more than one call takes are confirmed first. */
export function usePaste(createMany: (titles: readonly string[]) => void): Paste {
  const [asked, setAsked] = useState<readonly string[]>()
  const onPaste = (event: ClipboardEvent) => {
    const titles = titlesOf(event.clipboardData.getData('text'))
    if (titles.length < 2) return
    event.preventDefault()
    const refusal = refusalOfTitles(titles)
    if (refusal !== null) toast.error(refusal)
    else if (titles.length > TASKS_AT_ONCE) setAsked(titles)
    else createMany(titles)
  }
  const close = () => setAsked(undefined)
  const question = asked && (
    <ConfirmDialog
      open
      title={`Create ${asked.length.toLocaleString()} tasks?`}
      confirm="Create tasks"
      onCancel={close}
      onConfirm={() => {
        close()
        createMany(asked)
      }}
    >
      Each pasted line becomes a task.
    </ConfirmDialog>
  )
  return { onPaste, question }
}

/** The sign of a list before a line: "- ", "* ", "1. ", "[ ] ". */
const MARKER = /^(?:[-*•]\s+|\d+[.)]\s+)?(?:\[[ xX]?\]\s+)?/

/** The titles in a text, one per line, without the signs of a list; empty lines are none. */
export const titlesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(MARKER, '').trim())
    .filter((line) => line !== '')

/** Why titles cannot be tasks; null when they can. */
export function refusalOfTitles(titles: readonly string[]): string | null {
  const at = titles.findIndex((title) => [...title].length > TASK_TITLE_MAX)
  return at < 0 ? null : `Line ${at + 1} is longer than ${TASK_TITLE_MAX} characters. Shorten it and paste again`
}
