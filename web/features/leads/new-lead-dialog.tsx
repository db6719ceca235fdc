import { useMemo, useState } from 'react'
import { LEAD_SOURCES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { editableMoney, parseMoney } from '../../../shared/format/money.ts'
import { COMPANY_MAX, LEAD_NAME_MAX, PHONE_MAX } from '../../../shared/limits.ts'
import { NewItemDialog } from '../../entities/boards/create/new-item-dialog.tsx'
import { QuickTokens } from '../../entities/quick-text/quick-tokens.tsx'
import { readQuickText } from '../../entities/quick-text/read-quick-text.ts'
import { withTokens } from '../../entities/quick-text/tokens-in-form.ts'
import { followUpAt } from '../../entities/sales/follow-up.ts'
import { MoneyFields } from '../../entities/money/amount-field.tsx'
import { SOURCE_NAMES } from '../../entities/sales/names.ts'
import { teammateOptions } from '../../entities/teams/members.ts'
import { useUserId } from '../../lib/session/state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { partsOf } from '../../ui/pickers/dates.ts'
import { FormRow } from '../../ui/form/form.tsx'
import { textFieldsOf, useTextFields } from '../../ui/form/use-text-fields.ts'
import { leadWithEmail } from './calls.ts'
import type { Screen } from './lead-kind.tsx'

interface NewLeadDialogProps {
  screen: Screen
  onOpen: (leadId: string) => void
  onClose: () => void
}

const CHOSEN = { source: 'manual', ownerId: '', currency: '' }
const EMPTY = { name: '', email: '', phone: '', company: '', value: '', nextFollowUpAt: '', ...CHOSEN }
const NAMES = Object.keys(EMPTY)
const SOURCES = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))

/** When the e-mail is taken, the lead that has it is offered. */
export function NewLeadDialog({ screen, onOpen, onClose }: NewLeadDialogProps) {
  const { texts: draft, change } = useTextFields({ ...EMPTY, ownerId: useUserId(), currency: screen.currency })
  const { owners, currency: own, items, kind } = screen
  const labels = useMemo(() => kind.tagsOf?.(items) ?? [], [kind, items])
  const context = { members: owners, labels, takes: kind.takes, hasFreeLabels: true, currency: own }
  const read = readQuickText(draft.name, context)
  const { dueAt, memberIds, labelIds, amount } = read
  const { shown: texts, change: changeShown } = withTokens(draft, change, { name: 'name', text: draft.name, tokens: read.tokens }, [
    { kinds: ['day', 'time', 'zone'], values: { ...(dueAt !== null && { nextFollowUpAt: partsOf(dueAt).day }) } },
    { kinds: ['member'], values: { ...(memberIds[0] !== undefined && { ownerId: memberIds[0] }) } },
    { kinds: ['amount'], values: { ...(amount && { value: editableMoney(amount.amount, amount.currency), currency: amount.currency }) } },
  ])
  const field = textFieldsOf(texts, changeShown)
  const [existing, setExisting] = useState<Lead>()
  const onCreate = async () => {
    setExisting(undefined)
    const { email, phone, company, value, currency, source, ownerId, nextFollowUpAt } = texts
    try {
      await screen.create({
        name: read.title,
        tags: labelIds,
        email: email.trim() === '' ? null : email.trim(),
        phone: phone.trim(),
        company: company.trim(),
        value: parseMoney(value, currency) ?? null,
        currency,
        source: LEAD_SOURCES.find((one) => one === source) ?? 'manual',
        ownerId: ownerId === '' ? null : ownerId,
        nextFollowUpAt: nextFollowUpAt === '' ? null : followUpAt(dueAt ?? nextFollowUpAt),
      })
    } catch (problem) {
      setExisting(leadWithEmail(problem))
      throw problem
    }
  }
  return (
    <NewItemDialog noun="lead" names={NAMES} {...{ onCreate, onClose }}>
      {existing === undefined ? null : <Existing lead={existing} onOpen={() => (onClose(), onOpen(existing.id))} />}
      <Stack>
        <TextField label="Name" required="Please enter a name" maxLength={LEAD_NAME_MAX} autoComplete="off" {...field('name')} />
        <QuickTokens {...{ context }} text={draft.name} tokens={read.tokens} hint={kind.text.hint} onChange={(name) => change({ name })} />
      </Stack>
      <FormRow>
        <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" optional maxLength={PHONE_MAX} autoComplete="off" {...field('phone')} />
      </FormRow>
      <FormRow>
        <TextField label="Company" optional maxLength={COMPANY_MAX} autoComplete="off" {...field('company')} />
        <SelectField label="Source" options={SOURCES} {...field('source')} />
      </FormRow>
      <MoneyFields label="Value" amount={field('value')} currency={field('currency')} />
      <FormRow>
        <SelectField label="Owner" placeholder="No owner" options={teammateOptions(screen.owners)} {...field('ownerId')} />
        <TextField label="Next follow-up" type="date" optional {...field('nextFollowUpAt')} />
      </FormRow>
    </NewItemDialog>
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
