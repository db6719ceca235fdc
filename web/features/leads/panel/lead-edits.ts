import type { LeadSource } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { formatMoney } from '../../../../shared/format/money.ts'
import type { MoneyValue } from '../../../entities/money/money-edit.tsx'
import { SOURCE_NAMES } from '../../../entities/sales/names.ts'
import type { MemberById } from '../../../entities/teams/members.ts'
import { spokenDate } from '../../../ui/pickers/dates.ts'
import type { LeadEdit } from './use-lead.ts'

export function emailEdit(text: string, base: string): LeadEdit {
  const to = text.trim()
  return {
    field: 'email',
    change: (before) => ({ ...before, email: to === '' ? null : to }),
    replaces: { from: base, to, in: ({ email }) => email ?? '' },
  }
}

export function valueEdit(lead: Lead, { amount, currency }: MoneyValue): LeadEdit {
  const textOf = (one: MoneyValue) => (one.amount === null ? '' : formatMoney(one.amount, one.currency))
  return {
    field: 'value',
    change: (before) => ({ ...before, value: amount, currency }),
    replaces: {
      from: textOf({ amount: lead.value, currency: lead.currency }),
      to: textOf({ amount, currency }),
      in: (one) => textOf({ amount: one.value, currency: one.currency }),
    },
  }
}

export const sourceEdit = (lead: Lead, source: LeadSource): LeadEdit => ({
  field: 'source',
  change: (before) => ({ ...before, source }),
  replaces: { from: lead.source, to: source, in: (one) => one.source, show: (value) => SOURCE_NAMES[value as LeadSource] },
})

export const ownerEdit = (lead: Lead, ownerId: string | null, memberById: MemberById): LeadEdit => ({
  field: 'ownerId',
  change: (before) => ({ ...before, ownerId }),
  replaces: {
    from: lead.ownerId ?? '',
    to: ownerId ?? '',
    in: (one) => one.ownerId ?? '',
    show: (id) => memberById.get(id)?.name ?? 'No owner',
  },
})

export const followUpEdit = (lead: Lead, nextFollowUpAt: string | null): LeadEdit => ({
  field: 'nextFollowUpAt',
  change: (before) => ({ ...before, nextFollowUpAt }),
  replaces: {
    from: lead.nextFollowUpAt ?? '',
    to: nextFollowUpAt ?? '',
    in: (one) => one.nextFollowUpAt ?? '',
    show: (value) => (value === '' ? '' : spokenDate(value)),
  },
})

/** What was added and removed is applied to the tags as they are then, so that others' changes stay. */
export function tagsEdit(lead: Lead, tags: readonly string[]): LeadEdit {
  const added = tags.filter((tag) => !lead.tags.includes(tag))
  const removed = new Set(lead.tags.filter((tag) => !tags.includes(tag)))
  return {
    field: 'tags',
    change: (before) => ({ ...before, tags: [...new Set([...before.tags, ...added])].filter((tag) => !removed.has(tag)) }),
  }
}
