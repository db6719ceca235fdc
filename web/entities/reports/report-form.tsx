import { useDraft } from '../../lib/browser/use-draft.ts'
import { REPORT_REASONS, type REPORT_TARGETS } from '../../../shared/choices.ts'
import { REPORT_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'

export interface Reported {
  type: (typeof REPORT_TARGETS)[number]
  id: string
  /** What the dialog calls it. */
  name: string
}
type Reason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_LABELS: Readonly<Record<Reason, string>> = {
  spam: 'Spam or advertising',
  fake: 'Not who or what it says it is',
  harassment: 'Harassment or hate',
  other: 'Something else',
}
const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))
const NAMES = ['reason', 'text']

/** Why something is reported. */
export function ReportForm({ target, onClose }: { target: Reported; onClose: () => void }) {
  const [draft, , change] = useDraft(`report/${target.id}`, { chosen: '', text: '' })
  const field = textFieldsOf(draft, change)

  const send = async () => {
    const reason = REPORT_REASONS.find((known) => known === draft.chosen)
    if (reason === undefined) throw new Error('Please choose a reason')
    await call('POST /api/reports', { body: { targetType: target.type, targetId: target.id, reason, text: draft.text } })
    toast.success('Thank you. We will look at it')
    onClose()
  }

  return (
    <DialogForm names={NAMES} submit="Send report" busy="Sending..." onSubmit={send} onCancel={onClose}>
      <SelectField
        {...field('chosen')}
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={OPTIONS}
        required="Please choose a reason"
      />
      <TextArea {...field('text')} label="What happened" optional maxLength={REPORT_MAX} />
    </DialogForm>
  )
}
