import { PAY_PERIODS, ROLE_HOURS_MAX, ROLE_PLACES } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { editableMoney, parseMoney } from '../../../shared/format/money.ts'
import { amountProblem } from '../../entities/money/amount.ts'

type Terms = NonNullable<Role['terms']>

/** The terms of a role as they are typed. */
export type TermsDraft = typeof NO_TERMS
const NO_SKILLS: readonly string[] = []
export const NO_TERMS = {
  payMin: '',
  payMax: '',
  currency: 'USD',
  per: 'month',
  equityMin: '',
  equityMax: '',
  hours: '',
  place: '',
  skills: NO_SKILLS,
}

export function termsDraftOf(terms: Role['terms']): TermsDraft {
  const { pay, equity, hours, place = '', skills = [] } = terms ?? {}
  return {
    ...NO_TERMS,
    ...(pay && {
      currency: pay.currency,
      per: pay.per,
      payMin: editableMoney(pay.min, pay.currency),
      payMax: editableMoney(pay.max, pay.currency),
    }),
    ...(equity && { equityMin: String(equity.min), equityMax: String(equity.max) }),
    hours: String(hours ?? ''),
    place,
    skills,
  }
}

const percentOf = (text: string) => Number(text.trim().replace(',', '.'))

/** Of a range, one end alone is both. */
function rangeOf(min: string, max: string, read: (text: string) => number | undefined) {
  const [from, to] = [min.trim() || max, max.trim() || min].map((text) => (text.trim() === '' ? undefined : read(text)))
  return from === undefined || to === undefined ? undefined : { min: from, max: to }
}

/** What is sent; null when nothing is filled in. */
export function termsOf(draft: TermsDraft): Terms | null {
  const { currency, skills } = draft
  const pay = rangeOf(draft.payMin, draft.payMax, (text) => parseMoney(text, currency))
  const equity = rangeOf(draft.equityMin, draft.equityMax, percentOf)
  const per = PAY_PERIODS.find((one) => one === draft.per) ?? 'month'
  const place = ROLE_PLACES.find((one) => one === draft.place)
  const terms: Terms = {
    ...(pay && { pay: { ...pay, currency, per } }),
    ...(equity && { equity }),
    ...(draft.hours.trim() !== '' && { hours: Number(draft.hours) }),
    ...(place && { place }),
    ...(skills.length > 0 && { skills: [...skills] }),
  }
  return Object.keys(terms).length === 0 ? null : terms
}

const isEmpty = (text: string) => text.trim() === ''

/** Why what is typed cannot be sent, by field; null when it can. */
export const termProblems = (draft: TermsDraft) => ({
  payMin: (text: string) => amountProblem(text, draft.currency, true),
  payMax: (text: string) => {
    const [from, to] = [parseMoney(draft.payMin, draft.currency), parseMoney(text, draft.currency)]
    const isBelow = from !== undefined && to !== undefined && to < from
    return amountProblem(text, draft.currency, true) ?? (isBelow ? 'The highest pay must not be below the lowest' : null)
  },
  equityMin: percentProblem,
  equityMax: (text: string) => {
    const isBelow = !isEmpty(text) && !isEmpty(draft.equityMin) && percentOf(text) < percentOf(draft.equityMin)
    return percentProblem(text) ?? (isBelow ? 'The highest equity must not be below the lowest' : null)
  },
  hours: (text: string) => {
    const hours = Number(text)
    const isRight = isEmpty(text) || (Number.isInteger(hours) && hours >= 1 && hours <= ROLE_HOURS_MAX)
    return isRight ? null : `Please enter a whole number from 1 to ${ROLE_HOURS_MAX}`
  },
})

function percentProblem(text: string): string | null {
  const percent = percentOf(text)
  return percent >= 0 && percent <= 100 ? null : 'Please enter a number from 0 to 100'
}
