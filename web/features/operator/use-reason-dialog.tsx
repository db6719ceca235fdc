import { type ReactNode, useRef, useState } from 'react'
import { OPERATOR_REASON_MAX, OPERATOR_REASON_MIN } from '../../../shared/operator.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Question {
  title: string
  /** What will happen. */
  effect: string
  submit: string
  isDanger?: boolean | undefined
  /** What was done, in a toast. */
  done: string
  /** The reason is empty where none is asked for. */
  run: (reason: string) => Promise<unknown>
  /** The act that is confirmed has its reason already. */
  hasReason?: true
}
export type Ask = (question: Question) => void

const NAMES = ['reason']
const reasonError = (reason: string) =>
  reason.trim().length < OPERATOR_REASON_MIN ? `Please give a reason of at least ${OPERATOR_REASON_MIN} letters` : null

/** One dialog for all acts of a screen, since the button of an act may be gone when it is done: the focus then goes to the heading. */
export function useReasonDialog(): { ask: Ask; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const isDone = useRef(false)
  const ask: Ask = (next) => {
    isDone.current = false
    setQuestion(next)
    setOpen(true)
  }
  const dialog = question && (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={question.title}
      description={question.effect}
      focusAfter={() => (isDone.current ? document.querySelector<HTMLElement>('main h1') : null)}
    >
      <ReasonForm
        {...question}
        onCancel={() => setOpen(false)}
        onDone={() => {
          isDone.current = true
          toast.success(question.done)
          setOpen(false)
        }}
      />
    </Dialog>
  )
  return { ask, dialog }
}

interface ReasonFormProps extends Question {
  onCancel: () => void
  onDone: () => void
}

function ReasonForm({ submit, isDanger, hasReason, run, onCancel, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const send = async () => {
    await run(reason.trim())
    onDone()
  }
  return (
    <DialogForm names={NAMES} submit={submit} busy="Working..." danger={isDanger ?? false} onSubmit={send} onCancel={onCancel}>
      {hasReason ? null : (
        <TextArea
          name="reason"
          label="Reason"
          hint="It is written to the log, and whom the act concerns can read it."
          required="The reason is required"
          check={reasonError}
          maxLength={OPERATOR_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </DialogForm>
  )
}
