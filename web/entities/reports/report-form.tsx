import { useState } from 'react'
import { REPORT_REASONS } from '../../../shared/choices.ts'
import { REPORT_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'

/** What is reported. */
export interface Reported {
  type: 'user' | 'startup'
  id: string
}
type Reason = (typeof REPORT_REASONS)[number]
const LABELS: Readonly<Record<Reason, string>> = {
  spam: 'Spam or advertising',
  fake: 'Not who or what it says it is',
  harassment: 'Harassment or hate',
  other: 'Something else',
}
const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: LABELS[value] }))
const NAMES = ['reason', 'text']

/** Why somebody or something is reported. */
export function ReportForm({ target, onDone }: { target: Reported; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const { errors, show } = useFormErrors(NAMES)

  const send = async () => {
    const chosen = REPORT_REASONS.find((known) => known === reason)
    if (chosen === undefined || pending) return
    setPending(true)
    try {
      await call('POST /api/reports', { body: { targetType: target.type, targetId: target.id, reason: chosen, text } })
      toast.success('Thank you. We will look at it')
      onDone()
    } catch (error) {
      show(error)
      setPending(false)
    }
  }

  return (
    <Form onSubmit={() => void send()} errors={errors}>
      <SelectField
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={OPTIONS}
        required="Please choose a reason"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextArea
        name="text"
        label="What happened"
        optional
        maxLength={REPORT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={pending ? 'Sending...' : false}>
          Send report
        </Button>
      </FormActions>
    </Form>
  )
}
