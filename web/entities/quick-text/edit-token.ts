import { formatDay, formatTime } from '../../../shared/format/date.ts'
import { formatMoney } from '../../../shared/format/money.ts'
import { deviceDay } from '../../lib/device/device-day.ts'
import type { Named, QuickContext, QuickToken, TokenKind, TokenOf } from './quick-text-types.ts'
import { KEEP } from './read/words.ts'

/** A text with another value in place of a token. */
export const replaceToken = (text: string, token: QuickToken, value: unknown, context: QuickContext): string => {
  const write = WRITTEN[token.kind] as (value: unknown, before: string, context: QuickContext) => string
  return text.slice(0, token.from) + write(value, token.text, context) + text.slice(token.to)
}

/** A text in which a token is words of the title. */
export const keepToken = (text: string, { from, to }: QuickToken): string =>
  text.slice(0, from) + text.slice(from, to).replaceAll(/\S+/g, (word) => KEEP + word) + text.slice(to)

/** How the reader understands a value in place of a text. */
const WRITTEN: { readonly [K in TokenKind]: (value: TokenOf<K>['value'], before: string, context: QuickContext) => string } = {
  day: (day, before) => (/^(?:(?:on|by|due|before|at|for) )+/i.exec(before)?.[0] ?? 'on ') + writtenDay(day),
  time: ({ start, end }, before) =>
    (/^(?:at|by|around) /i.exec(before)?.[0] ?? '') + [start, ...(end === undefined ? [] : [end])].map(shortTime).join('-'),
  duration: (minutes) => `for ${minutes} min`,
  zone: writtenZone,
  member: (id, _before, { members }) => `@${writtenName(members, id)}`,
  label: (id, _before, { labels }) => `#${writtenName(labels, id)}`,
  column: (id, _before, { columns = [] }) => `>${writtenName(columns, id)}`,
  priority: (priority) => `!${priority}`,
  amount: ({ amount, currency }) => formatMoney(amount, currency),
}

/** A day of another year, also of one that is half typed, is written in digits, and so is one that is past. */
const writtenDay = (day: string, today = deviceDay(Date.now())): string =>
  day >= today && day.slice(0, 4) === today.slice(0, 4) ? formatDay(`${day}T12:00`, Date.now(), 'short') : day

/** 3pm or 15:00, as clocks of the region show it. */
const shortTime = (time: string): string =>
  formatTime(`2026-01-01T${time}`)
    .toLowerCase()
    .replace(' ', '')
    .replace(/:00(?=[ap]m)/, '')

/** "New York time", or UTC+2. */
export function writtenZone(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (sign !== undefined) return `UTC${sign === '+' ? '-' : '+'}${hours}`
  return zone === 'UTC' ? zone : `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`
}

const PLAIN = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+){0,4}$/u

/** The name; in quotes if it has signs, and the id if another has the same name. */
function writtenName(named: readonly Named[], id: string): string {
  const name = named.find((one) => one.id === id)?.name ?? id
  const isUnique = named.filter((one) => one.name.toLowerCase() === name.toLowerCase()).length < 2
  return !isUnique ? id : PLAIN.test(name) ? name : `"${name}"`
}
