import { type ComponentProps, useRef, useState } from 'react'
import { OPERATOR_REASON_MAX, OPERATOR_REASON_MIN } from '../../../shared/operator.ts'
import { toast } from '../../lib/toasts/toast.ts'
import type { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

interface ReasonButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  label: string
  /** What will happen. */
  effect: string
  /** What was done, in a toast. */
  done?: string
  act: (reason: string) => Promise<unknown>
  /** Reads what is shown again. */
  reload: () => Promise<unknown>
}

const NAMES = ['reason']
const reasonError = (reason: string) =>
  reason.trim().length < OPERATOR_REASON_MIN ? `Please give a reason of at least ${OPERATOR_REASON_MIN} letters` : null

/** An act: says what will happen, and asks for the reason. The button may be gone afterwards, so the heading gets the focus. */
export function ReasonButton({ label, effect, done = 'Done. It is in the log', act, reload, ...look }: ReasonButtonProps) {
  const isDone = useRef(false)
  const send = async (reason: string, close: () => void) => {
    await act(reason)
    isDone.current = true
    toast.success(done)
    close()
    await reload()
  }
  const focusAfter = () => {
    const heading = isDone.current ? document.querySelector<HTMLElement>('main h1') : null
    isDone.current = false
    return heading
  }
  return (
    <DialogButton {...look} label={label} title={`${label}?`} description={effect} focusAfter={focusAfter}>
      {(close) => (
        <ReasonForm submit={label} danger={look.variant === 'danger'} onSubmit={(reason) => send(reason, close)} onCancel={close} />
      )}
    </DialogButton>
  )
}

interface ReasonFormProps extends Pick<ComponentProps<typeof DialogForm>, 'submit' | 'danger' | 'onCancel'> {
  onSubmit: (reason: string) => Promise<void>
}

function ReasonForm({ onSubmit, ...form }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <DialogForm {...form} names={NAMES} busy="Working..." onSubmit={() => onSubmit(reason.trim())}>
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
    </DialogForm>
  )
}
