import { useState } from 'react'
import { LEAD_SOURCES, type LeadSource } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { parseMoney } from '../../../../shared/format/money.ts'
import { COMPANY_MAX, LEAD_NAME_MAX, PHONE_MAX } from '../../../../shared/limits.ts'
import { CURRENCY_OPTIONS } from '../../../entities/money/currencies.ts'
import { amountProblem } from '../../../entities/money/money-edit.tsx'
import { SOURCE_NAMES } from '../../../entities/sales/names.ts'
import { followUpAt } from '../../../entities/sales/follow-up.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { leadWithEmail, useCreate } from './use-create.ts'

interface NewLeadDialogProps {
  screen: Screen
  onOpen: (leadId: string) => void
  onClose: () => void
}

const NAMES = ['name', 'email', 'phone', 'company', 'value', 'currency', 'ownerId', 'source', 'nextFollowUpAt']
const EMPTY = { name: '', email: '', phone: '', company: '', value: '', currency: 'USD', day: '' }
const SOURCES = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))
const CURRENCIES = CURRENCY_OPTIONS.map(({ id, name }) => ({ value: id, label: name }))

/** Creates a lead wherever the user is on the screen; when its e-mail is taken, the lead that has it is offered. */
export function NewLeadDialog({ screen, onOpen, onClose }: NewLeadDialogProps) {
  const create = useCreate(screen)
  const userId = useUserId()
  const [fields, setFields] = useState(EMPTY)
  const [source, setSource] = useState<LeadSource>('manual')
  const [ownerId, setOwnerId] = useState(userId)
  const [existing, setExisting] = useState<Lead>()
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setFields((before) => ({ ...before, [name]: value })),
  })
  const submit = async () => {
    setExisting(undefined)
    const { name, email, phone, company, value, currency, day } = fields
    try {
      await create({
        name: name.trim(),
        email: email.trim() === '' ? null : email.trim(),
        phone: phone.trim(),
        company: company.trim(),
        value: parseMoney(value, currency) ?? null,
        currency,
        source,
        ownerId: ownerId === '' ? null : ownerId,
        nextFollowUpAt: day === '' ? null : followUpAt(day),
      })
      onClose()
    } catch (problem) {
      setExisting(leadWithEmail(problem))
      throw problem
    }
  }
  return (
    <Dialog open onClose={onClose} title="New lead" wide>
      <DialogForm
        names={NAMES}
        submit="Create lead"
        busy="Creating..."
        failure="The lead was not created"
        onSubmit={submit}
        onCancel={onClose}
      >
        {existing === undefined ? null : <Existing lead={existing} onOpen={() => (onClose(), onOpen(existing.id))} />}
        <TextField
          name="name"
          label="Name"
          required="Please enter a name"
          maxLength={LEAD_NAME_MAX}
          autoComplete="off"
          {...field('name')}
        />
        <FormRow>
          <TextField name="email" label="Email" type="email" optional autoComplete="off" {...field('email')} />
          <TextField name="phone" label="Phone" type="tel" optional maxLength={PHONE_MAX} autoComplete="off" {...field('phone')} />
        </FormRow>
        <FormRow>
          <TextField name="company" label="Company" optional maxLength={COMPANY_MAX} autoComplete="off" {...field('company')} />
          <SelectField
            name="source"
            label="Source"
            options={SOURCES}
            value={source}
            onChange={({ currentTarget: { value } }) => setSource(LEAD_SOURCES.find((one) => one === value) ?? 'manual')}
          />
        </FormRow>
        <FormRow>
          <TextField
            name="value"
            label="Value"
            optional
            inputMode="decimal"
            autoComplete="off"
            check={(text) => amountProblem(text, fields.currency, true)}
            {...field('value')}
          />
          <SelectField name="currency" label="Currency" options={CURRENCIES} {...field('currency')} />
        </FormRow>
        <FormRow>
          <SelectField
            name="ownerId"
            label="Owner"
            placeholder="No owner"
            options={screen.owners.map(({ id, name }) => ({ value: id, label: name }))}
            value={ownerId}
            onChange={({ currentTarget: { value } }) => setOwnerId(value)}
          />
          <TextField name="nextFollowUpAt" label="Next follow-up" type="date" optional {...field('day')} />
        </FormRow>
      </DialogForm>
    </Dialog>
  )
}

const Existing = ({ lead, onOpen }: { lead: Lead; onOpen: () => void }) => (
  <Alert
    tone="info"
    action={
      <Button size="small" onClick={onOpen}>
        Open lead
      </Button>
    }
  >
    {`${lead.name} already has this email.`}
  </Alert>
)
