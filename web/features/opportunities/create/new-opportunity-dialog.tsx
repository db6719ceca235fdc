import { editableMoney, parseMoney } from '../../../../shared/format/money.ts'
import { COMPANY_MAX, OPPORTUNITY_TITLE_MAX } from '../../../../shared/limits.ts'
import { NewItemDialog } from '../../../entities/boards/create/new-item-dialog.tsx'
import { MoneyFields } from '../../../entities/money/amount-field.tsx'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import { QuickTokens } from '../../../entities/quick-text/quick-tokens.tsx'
import { readQuickText } from '../../../entities/quick-text/read-quick-text.ts'
import { withTokens } from '../../../entities/quick-text/tokens-in-form.ts'
import { teammateOptions } from '../../../entities/teams/members.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { textFieldsOf, useTextFields } from '../../../ui/form/use-text-fields.ts'
import type { Screen } from '../opportunity-kind.tsx'
import { OPEN_STAGES } from './draft-opportunity.ts'

const EMPTY = { title: '', company: '', amount: '', currency: '', stage: 'prospecting', expectedCloseAt: '', ownerId: '' }
const NAMES = Object.keys(EMPTY)
const STAGES = OPEN_STAGES.map((value) => ({ value, label: OPPORTUNITY_STAGE_NAMES[value] }))

export function NewOpportunityDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { texts: draft, change } = useTextFields({ ...EMPTY, ownerId: useUserId(), currency: screen.currency })
  const { owners, currency: own, kind } = screen
  const context = { members: owners, labels: [], takes: kind.takes, currency: own }
  const read = readQuickText(draft.title, context)
  const { dueAt, memberIds, amount: money } = read
  const { shown: texts, change: changeShown } = withTokens(draft, change, { name: 'title', text: draft.title, tokens: read.tokens }, [
    { kinds: ['day'], values: { ...(dueAt !== null && { expectedCloseAt: dueAt }) } },
    { kinds: ['member'], values: { ...(memberIds[0] !== undefined && { ownerId: memberIds[0] }) } },
    { kinds: ['amount'], values: { ...(money && { amount: editableMoney(money.amount, money.currency), currency: money.currency }) } },
  ])
  const field = textFieldsOf(texts, changeShown)
  const onCreate = () => {
    const { company, amount, currency, stage, expectedCloseAt, ownerId } = texts
    return screen.create({
      title: read.title,
      company: company.trim(),
      amount: parseMoney(amount, currency) ?? 0,
      currency,
      stage: OPEN_STAGES.find((one) => one === stage) ?? 'prospecting',
      expectedCloseAt: expectedCloseAt === '' ? null : expectedCloseAt,
      ownerId,
    })
  }
  return (
    <NewItemDialog noun="opportunity" names={NAMES} {...{ onCreate, onClose }}>
      <Stack>
        <TextField label="Title" required="Please enter a title" maxLength={OPPORTUNITY_TITLE_MAX} autoComplete="off" {...field('title')} />
        <QuickTokens
          {...{ context }}
          text={draft.title}
          tokens={read.tokens}
          hint={kind.text.hint}
          onChange={(title) => change({ title })}
        />
      </Stack>
      <FormRow>
        <TextField label="Company" optional maxLength={COMPANY_MAX} autoComplete="off" {...field('company')} />
        <SelectField label="Stage" options={STAGES} {...field('stage')} />
      </FormRow>
      <MoneyFields label="Amount" amount={field('amount')} currency={field('currency')} />
      <FormRow>
        <TextField label="Expected close" type="date" optional {...field('expectedCloseAt')} />
        <SelectField label="Owner" options={teammateOptions(screen.owners)} {...field('ownerId')} />
      </FormRow>
    </NewItemDialog>
  )
}
