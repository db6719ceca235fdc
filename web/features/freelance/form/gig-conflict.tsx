import { BUDGET_TYPE_NAMES } from '../../../entities/freelance/words/budget.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { formatMoney } from '../../../../shared/format/money.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { type Side, TextValue } from '../../../ui/conflict/conflict-field.tsx'
import type { GigFields } from './gig-draft.ts'
import { changedBetween, conflictsIn, type Conflict, type FieldName } from './save-gig.ts'

/** The fields as the form names them. */
const LABELS: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  description: 'Description',
  skills: 'Skills',
  budgetType: 'Budget type',
  budgetMin: 'Minimum',
  budgetMax: 'Maximum',
  currency: 'Currency',
  location: 'Location',
  deadlineAt: 'Deadline',
}

interface GigConflictProps {
  conflict: Conflict
  onSettle: (choice: Partial<Record<string, Side>>) => void
  onClose: () => void
}

/** The fields of a gig that two users changed, and which value stays. */
export function GigConflict({ conflict, onSettle, onClose }: GigConflictProps) {
  const { mine, base, theirs } = conflict
  const fields = conflictsIn(conflict)
  const others = changedBetween(base, theirs).filter((name) => !fields.includes(name))
  return (
    <ConflictDialog
      what="gig"
      fields={fields.map((name) => ({
        name,
        label: LABELS[name],
        mine: <TextValue text={textOf(name, { ...theirs, ...mine })} />,
        theirs: <TextValue text={textOf(name, theirs)} />,
      }))}
      others={others.map((name) => LABELS[name])}
      onSettle={onSettle}
      onClose={onClose}
    />
  )
}

function textOf(name: FieldName, gig: GigFields): string {
  if (name === 'skills') return gig.skills.join(', ')
  if (name === 'budgetType') return BUDGET_TYPE_NAMES[gig.budgetType]
  if (name === 'budgetMin' || name === 'budgetMax') return formatMoney(gig[name], gig.currency)
  return name === 'deadlineAt' ? formatDate(gig.deadlineAt) : gig[name]
}
