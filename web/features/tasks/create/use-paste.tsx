import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { TASKS_AT_ONCE } from '../../../../shared/limits.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { refusalOfTitles, titlesOf } from './pasted-titles.ts'

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
