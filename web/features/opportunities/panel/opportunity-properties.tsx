import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { COMPANY_MAX } from '../../../../shared/limits.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import { FixedValue, Properties, Property } from '../../../entities/boards/panel/parts.tsx'
import { MoneyEdit } from '../../../entities/money/money-edit.tsx'
import { weightedOf } from '../../../entities/sales/weighted.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import { OwnerProperty } from '../../../entities/sales/panel/owner-property.tsx'
import { StageProperty } from '../../../entities/sales/panel/stage-property.tsx'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { DatePicker } from '../../../ui/pickers/date-picker.tsx'
import { partsOf, spokenDate } from '../../../ui/pickers/dates.ts'
import type { Screen } from '../opportunity-kind.tsx'
import type { OpportunityEdit, OpportunityEditor } from './use-opportunity.ts'
import { dateEdit, valueEdit } from '../../../entities/boards/edits/value-edit.ts'
import { moneyEdit } from '../../../entities/sales/panel/money-edit.ts'

interface OpportunityPropertiesProps {
  screen: Screen
  editor: OpportunityEditor
  opportunity: Opportunity
  readOnly: boolean
  onMove: (stage: string) => void
}

/** How far the opportunity is and what it is worth; every choice is saved at once. */
export function OpportunityProperties({ screen, editor, opportunity, readOnly, onMove }: OpportunityPropertiesProps) {
  const { owners, memberById, refusalOf } = screen
  const { problems, save } = editor
  const { id, stage, lostReason, closedAt, ownerId, amount, currency, company, createdAt, createdBy } = opportunity
  return (
    <Properties>
      <StageProperty
        stages={OPPORTUNITY_STAGES}
        names={OPPORTUNITY_STAGE_NAMES}
        stage={editor.card?.stage ?? stage}
        refusalOf={(to) => refusalOf(editor.card ?? opportunity, to)}
        readOnly={readOnly || editor.card === undefined}
        onMove={onMove}
      />
      {stage === 'lost' && lostReason !== '' ? (
        <Property name="Lost because">
          <FixedValue>{lostReason}</FixedValue>
        </Property>
      ) : null}
      <Property name="Amount" problem={problems.amount}>
        <MoneyEdit
          label="Amount"
          value={{ amount, currency }}
          readOnly={readOnly}
          keepAs={`amount of opportunity ${id}`}
          onAmount={(to) => editor.saveText(moneyEdit(opportunity, 'amount', { amount: to ?? 0, currency }))}
          onCurrency={(value) => save(moneyEdit(opportunity, 'amount', { ...value, amount: value.amount ?? 0 }))}
        />
      </Property>
      <Chance {...{ editor, opportunity, readOnly }} />
      <Property name={closedAt === null ? 'Closes' : 'Expected close'} problem={problems.expectedCloseAt}>
        <DatePicker
          label="Expected close"
          value={opportunity.expectedCloseAt}
          onChange={(day) => save(dateEdit(opportunity, 'expectedCloseAt', day))}
          none="No close date"
          readOnly={readOnly}
        />
      </Property>
      {closedAt === null ? null : (
        <Property name="Closed">
          <FixedValue>{spokenDate(partsOf(closedAt).day)}</FixedValue>
        </Property>
      )}
      <OwnerProperty
        owners={owners}
        memberById={memberById}
        ownerId={ownerId}
        problem={problems.ownerId}
        readOnly={readOnly}
        onChange={(to) => {
          if (to !== null) save(valueEdit(opportunity, 'ownerId', to, (one) => memberById.get(one)?.name ?? 'Former member'))
        }}
      />
      <Property name="Company">
        <InlineEdit
          label="Company"
          value={company}
          placeholder={readOnly ? '' : 'Add a company'}
          maxLength={COMPANY_MAX}
          keepAs={`company of opportunity ${id}`}
          onSave={(text, base) => editor.saveText(textEdit('company', text, base))}
          readOnly={readOnly}
        />
      </Property>
      <Property name="Created">
        <FixedValue>{`${spokenDate(partsOf(createdAt).day)} by ${memberById.get(createdBy)?.name ?? 'a former member'}`}</FixedValue>
      </Property>
    </Properties>
  )
}

/** The probability, which can be overridden while the opportunity is open, and what follows from it. */
function Chance({ editor, opportunity, readOnly }: Omit<OpportunityPropertiesProps, 'screen' | 'onMove'>) {
  const { id, probability, currency } = opportunity
  const weighted = formatShortMoney(Math.round(weightedOf(opportunity).amount), currency)
  if (readOnly || !isOpenOpportunity(opportunity)) {
    return (
      <Property name="Probability">
        <FixedValue>{`${probability}% · ${weighted} weighted`}</FixedValue>
      </Property>
    )
  }
  return (
    <>
      <Property name="Probability, %" problem={editor.problems.probability}>
        <InlineEdit
          label="Probability in percent"
          value={String(probability)}
          maxLength={3}
          check={probabilityProblem}
          keepAs={`probability of opportunity ${id}`}
          onSave={(text, base) => editor.saveText(probabilityEdit(text, base))}
        />
      </Property>
      <Property name="Weighted">
        <FixedValue>{weighted}</FixedValue>
      </Property>
    </>
  )
}

const probabilityEdit = (text: string, base: string): OpportunityEdit => ({
  field: 'probability',
  change: (one) => ({ ...one, probability: Number(text) }),
  replaces: { from: base, to: String(Number(text)), in: ({ probability }) => String(probability), show: (value) => `${value}%` },
})

/** Why a text is no probability; null when it is one. */
function probabilityProblem(text: string): string | null {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= 100 ? null : 'Please enter a number from 0 to 100'
}
