import { useNavigate } from 'react-router-dom'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { editableMoney, parseMoney } from '../../../../shared/format/money.ts'
import { OPPORTUNITY_TITLE_MAX } from '../../../../shared/limits.ts'
import { MoneyFields } from '../../../entities/money/amount-field.tsx'
import { opportunityPath } from '../../../entities/sales/paths.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../lead-kind.tsx'

interface ConvertDialogProps {
  screen: Screen
  lead: Lead
  onClose: () => void
}

/** Makes an opportunity of a lead and opens it. */
export function ConvertDialog({ screen: { startup, store, currency: ofStartup }, lead, onClose }: ConvertDialogProps) {
  const navigate = useNavigate()
  const { name, company, value, currency } = lead
  const { texts, field } = useTextFields({
    title: company === '' ? name : company,
    amount: value === null ? '' : editableMoney(value, currency),
    currency: value === null ? ofStartup : currency,
  })
  const submit = async () => {
    const { opportunity, lead: converted } = await call('POST /api/startups/{id}/leads/{leadId}/convert', {
      id: startup.id,
      leadId: lead.id,
      body: { title: texts.title.trim(), amount: parseMoney(texts.amount, texts.currency) ?? 0, currency: texts.currency },
    })
    await store.take({ items: [converted] })
    toast.success(`Opportunity “${opportunity.title}” created`)
    onClose()
    await navigate(opportunityPath(startup.id, opportunity.id))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Convert to an opportunity"
      description={`The lead ${name} ends as Converted. You go on with the opportunity, which counts the money and keeps the contact. This cannot be undone.`}
    >
      <DialogForm
        names={['title', 'amount', 'currency']}
        submit="Create opportunity"
        busy="Creating..."
        failure="The lead was not converted"
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField label="Title" required="Please enter a title" maxLength={OPPORTUNITY_TITLE_MAX} autoComplete="off" {...field('title')} />
        <MoneyFields label="Amount" amount={field('amount')} currency={field('currency')} />
      </DialogForm>
    </Dialog>
  )
}
