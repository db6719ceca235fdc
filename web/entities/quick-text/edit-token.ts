import { formatDay, formatTime } from '../../../shared/format/date.ts'
import { formatMoney } from '../../../shared/format/money.ts'
import { deviceDay } from '../../lib/device/device-day.ts'
import type { Named, QuickContext, QuickToken } from './quick-text-types.ts'
import { KEEP } from './read/words.ts'

type Written = Pick<QuickToken, 'kind' | 'value'>

/** A text with another value in place of a token. */
export const replaceToken = (text: string, token: QuickToken, to: Written, context: QuickContext): string =>
  text.slice(0, token.from) + writtenToken({ ...token, ...to } as QuickToken, context) + text.slice(token.to)

/** A text in which a token is words of the title. */
export const keepToken = (text: string, { from, to }: QuickToken): string =>
  text.slice(0, from) + text.slice(from, to).replaceAll(/\S+/g, (word) => KEEP + word) + text.slice(to)

/** A token as its reader understands it. */
function writtenToken(token: QuickToken, { members, labels, columns = [] }: QuickContext): string {
  switch (token.kind) {
    case 'day':
      return `${/^(?:(?:on|by|due|before|for) )+/i.exec(token.text)?.[0] ?? 'on '}${writtenDay(token.value)}`
    case 'time': {
      const { start, end } = token.value
      return `${/^(?:at|by|around) /i.exec(token.text)?.[0] ?? ''}${[start, ...(end === undefined ? [] : [end])].map(shortTime).join('-')}`
    }
    case 'duration':
      return `for ${token.value} min`
    case 'zone':
      return writtenZone(token.value)
    case 'member':
      return `@${writtenName(members, token.value)}`
    case 'label':
      return `#${writtenName(labels, token.value)}`
    case 'column':
      return `>${writtenName(columns, token.value)}`
    case 'priority':
      return `!${token.value}`
    case 'amount':
      return formatMoney(token.value.amount, token.value.currency)
  }
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
