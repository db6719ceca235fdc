import { useState } from 'react'
import { parseMoney } from '../../../../shared/format/money.ts'
import { COMPANY_MAX, OPPORTUNITY_TITLE_MAX } from '../../../../shared/limits.ts'
import { CURRENCY_OPTIONS } from '../../../entities/money/currencies.ts'
import { amountProblem } from '../../../entities/money/money-edit.tsx'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import { OPEN_STAGES } from '../stages.ts'
import { useCreate } from './use-create.ts'

const NAMES = ['title', 'company', 'amount', 'currency', 'stage', 'expectedCloseAt', 'ownerId']
const EMPTY = { title: '', company: '', amount: '', currency: 'USD', stage: 'prospecting', day: '' }
const CURRENCIES = CURRENCY_OPTIONS.map(({ id, name }) => ({ value: id, label: name }))
const STAGES = OPEN_STAGES.map((value) => ({ value, label: OPPORTUNITY_STAGE_NAMES[value] }))

/** Creates an opportunity wherever the user is on the screen. */
export function NewOpportunityDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const create = useCreate(screen)
  const [fields, setFields] = useState(EMPTY)
  const [ownerId, setOwnerId] = useState(useUserId())
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setFields((before) => ({ ...before, [name]: value })),
  })
  const submit = async () => {
    const { title, company, amount, currency, stage, day } = fields
    await create({
      title: title.trim(),
      company: company.trim(),
      amount: parseMoney(amount, currency) ?? 0,
      currency,
      stage: OPEN_STAGES.find((one) => one === stage) ?? 'prospecting',
      expectedCloseAt: day === '' ? null : day,
      ownerId,
    })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="New opportunity" wide>
      <DialogForm
        names={NAMES}
        submit="Create opportunity"
        busy="Creating..."
        failure="The opportunity was not created"
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          name="title"
          label="Title"
          required="Please enter a title"
          maxLength={OPPORTUNITY_TITLE_MAX}
          autoComplete="off"
          {...field('title')}
        />
        <FormRow>
          <TextField name="company" label="Company" optional maxLength={COMPANY_MAX} autoComplete="off" {...field('company')} />
          <SelectField name="stage" label="Stage" options={STAGES} {...field('stage')} />
        </FormRow>
        <FormRow>
          <TextField
            name="amount"
            label="Amount"
            optional
            inputMode="decimal"
            autoComplete="off"
            check={(text) => amountProblem(text, fields.currency, true)}
            {...field('amount')}
          />
          <SelectField name="currency" label="Currency" options={CURRENCIES} {...field('currency')} />
        </FormRow>
        <FormRow>
          <TextField name="expectedCloseAt" label="Expected close" type="date" optional {...field('day')} />
          <SelectField
            name="ownerId"
            label="Owner"
            options={screen.owners.map(({ id, name }) => ({ value: id, label: name }))}
            value={ownerId}
            onChange={({ currentTarget: { value } }) => setOwnerId(value)}
          />
        </FormRow>
      </DialogForm>
    </Dialog>
  )
}
