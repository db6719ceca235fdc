import { useDraft } from '../../lib/browser/use-draft.ts'
import { REPORT_REASONS } from '../../../shared/choices.ts'
import { REPORT_MAX } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

export interface Reported {
  type: 'user' | 'startup' | 'gig'
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

/** Why a user, a startup or a gig is reported. */
export function ReportForm({ target, onClose }: { target: Reported; onClose: () => void }) {
  const [{ chosen, text }, setDraft] = useDraft(`report/${target.id}`, { chosen: '', text: '' })

  const send = async () => {
    const reason = REPORT_REASONS.find((known) => known === chosen)
    if (reason === undefined) throw new Error('Please choose a reason')
    await call('POST /api/reports', { body: { targetType: target.type, targetId: target.id, reason, text } })
    toast.success('Thank you. We will look at it')
    onClose()
  }

  return (
    <DialogForm names={NAMES} submit="Send report" busy="Sending..." onSubmit={send} onCancel={onClose}>
      <SelectField
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={OPTIONS}
        required="Please choose a reason"
        value={chosen}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, chosen: value }))}
      />
      <TextArea
        name="text"
        label="What happened"
        optional
        maxLength={REPORT_MAX}
        value={text}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, text: value }))}
      />
    </DialogForm>
  )
}
