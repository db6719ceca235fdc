import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import { formatMoney } from '../../../../shared/format/money.ts'
import type { MoneyValue } from '../../../entities/money/money-edit.tsx'
import type { MemberById } from '../../../entities/teams/members.ts'
import { spokenDate } from '../../../ui/pickers/dates.ts'
import type { OpportunityEdit } from './use-opportunity.ts'

export function amountEdit(before: Opportunity, { amount, currency }: MoneyValue): OpportunityEdit {
  const to = { amount: amount ?? 0, currency }
  return {
    field: 'amount',
    change: (one) => ({ ...one, ...to }),
    replaces: {
      from: formatMoney(before.amount, before.currency),
      to: formatMoney(to.amount, to.currency),
      in: (one) => formatMoney(one.amount, one.currency),
    },
  }
}

export const probabilityEdit = (text: string, base: string): OpportunityEdit => ({
  field: 'probability',
  change: (one) => ({ ...one, probability: Number(text) }),
  replaces: { from: base, to: String(Number(text)), in: ({ probability }) => String(probability), show: (value) => `${value}%` },
})

export const closeEdit = (before: Opportunity, expectedCloseAt: string | null): OpportunityEdit => ({
  field: 'expectedCloseAt',
  change: (one) => ({ ...one, expectedCloseAt }),
  replaces: {
    from: before.expectedCloseAt ?? '',
    to: expectedCloseAt ?? '',
    in: (one) => one.expectedCloseAt ?? '',
    show: (value) => (value === '' ? '' : spokenDate(value)),
  },
})

export const ownerEdit = (before: Opportunity, ownerId: string, memberById: MemberById): OpportunityEdit => ({
  field: 'ownerId',
  change: (one) => ({ ...one, ownerId }),
  replaces: { from: before.ownerId, to: ownerId, in: (one) => one.ownerId, show: (id) => memberById.get(id)?.name ?? 'Former member' },
})

/** Why a text is no probability; null when it is one. */
export function probabilityProblem(text: string): string | null {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= 100 ? null : 'Please enter a number from 0 to 100'
}
