import type { Role } from '../../../shared/entities/teams/role.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { DAY_MS } from '../../../shared/time.ts'

type Terms = Role['terms']

const range = (min: string, max: string) => (min === max ? min : `${min} – ${max}`)

/** "$4,000 – $5,000 a month", "0.5 – 1% equity", "20 hours a week", "Remote": what a role says of itself. */
export function termWords(terms: Terms): string[] {
  const { pay, equity, hours, place } = terms ?? {}
  return [
    pay &&
      `${range(formatShortMoney(pay.min, pay.currency), formatShortMoney(pay.max, pay.currency))} ${pay.per === 'hour' ? 'an' : 'a'} ${pay.per}`,
    equity && `${range(String(equity.min), String(equity.max))}% equity`,
    hours && `${hours} ${hours === 1 ? 'hour' : 'hours'} a week`,
    place,
  ].filter((word) => word !== undefined && word !== 0)
}

/** "3 of 4 skills"; undefined when the role names none, or they have none. */
export function matchWords(skills: readonly string[] | undefined, terms: Terms): string | undefined {
  const wanted = terms?.skills ?? []
  if (skills === undefined || wanted.length === 0) return undefined
  const own = new Set(skills.map((skill) => skill.toLowerCase()))
  const met = wanted.filter((skill) => own.has(skill.toLowerCase())).length
  return met === 0 ? undefined : `${met} of ${wanted.length} ${wanted.length === 1 ? 'skill' : 'skills'}`
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const DAYS_OF = { year: 365, month: 30, week: 7, day: 1 } as const
/** From then on an open role may no longer be wanted. */
const OLD_DAYS = 90

/** How long ago a role was posted: the first ten characters of its id (a ULID) are milliseconds. */
export function ageOf({ id }: Pick<Role, 'id'>, now: number): { words: string; isOld: boolean } {
  let posted = 0
  for (const digit of id.slice(0, TIME_LENGTH)) posted = posted * DIGITS.length + DIGITS.indexOf(digit)
  const days = Math.max(0, Math.floor((now - posted) / DAY_MS))
  for (const unit of ['year', 'month', 'week', 'day'] as const) {
    const count = Math.floor(days / DAYS_OF[unit])
    if (count > 0) return { words: `Posted ${count} ${unit}${count === 1 ? '' : 's'} ago`, isOld: days >= OLD_DAYS }
  }
  return { words: 'Posted today', isOld: false }
}
