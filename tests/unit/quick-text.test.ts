import { describe, expect, it } from 'vitest'
import { keepToken, replaceToken } from '../../web/entities/quick-text/edit-token.ts'
import { readQuickText } from '../../web/entities/quick-text/read-quick-text.ts'
import type { QuickContext, QuickToken } from '../../web/entities/quick-text/quick-text-types.ts'
import { SENTENCES } from './support/quick-sentences.ts'

const context: QuickContext = {
  /** A Wednesday, 09:00 in Berlin. */
  now: Date.parse('2026-11-25T08:00:00Z'),
  zone: 'Europe/Berlin',
  isMonthFirst: false,
  members: [
    { id: 'grace', name: 'Grace Okafor' },
    { id: 'ada', name: 'Ada Lovelace' },
    { id: 'adam', name: 'Adam Smith' },
    { id: 'jose', name: 'José de la Cruz' },
    { id: 'may', name: 'May Li' },
  ],
  labels: [
    { id: 'customers', name: 'Customers' },
    { id: 'planner', name: 'Night planner' },
    { id: 'bug', name: 'Bug' },
  ],
  columns: [
    { id: 'review', name: 'Review' },
    { id: 'doing', name: 'In progress' },
  ],
  currency: 'USD',
}

const written = ({ kind, value }: QuickToken): string => {
  if (typeof value !== 'object') return `${kind}=${value}`
  if ('amount' in value) return `${kind}=${value.amount}${value.currency}`
  return `${kind}=${value.start}${value.end === undefined ? '' : `-${value.end}`}`
}
const tokensOf = (text: string, more: Partial<QuickContext> = {}): string => {
  const { kind, title, tokens } = readQuickText(text, { ...context, ...more })
  return [kind === 'task' ? '' : `(${kind})`, title, '|', ...tokens.map(written)].filter(Boolean).join(' ')
}

describe('free text', () => {
  it.each(SENTENCES)('reads "%s" as "%s"', (text, expected) => {
    const { tokens } = readQuickText(text, context)
    expect(tokensOf(text)).toBe(expected.includes('|') ? expected : `${expected} |`)
    for (const token of tokens) expect(text.slice(token.from, token.to)).toBe(token.text)
  })

  it('has 150 sentences', () => expect(SENTENCES.length).toBeGreaterThanOrEqual(150))
})

describe('a token of a text', () => {
  const edited = (text: string, to: Pick<QuickToken, 'kind' | 'value'>): string => {
    const token = readQuickText(text, context).tokens.find(({ kind }) => kind === to.kind)
    return token ? tokensOf(replaceToken(text, token, to.value, context)) : 'no such token'
  }

  it.each<[string, Pick<QuickToken, 'kind' | 'value'>, string]>([
    ['Call fri 3pm @ada about rent', { kind: 'day', value: '2027-05-05' }, 'Call about rent | day=2027-05-05 time=15:00 member=ada'],
    ['Call by fri', { kind: 'day', value: '2020-01-01' }, 'Call | day=2020-01-01'],
    ['Call 3-4pm', { kind: 'time', value: { start: '09:30', end: '10:30' } }, '(meeting) Call | time=09:30-10:30'],
    ['Call at 3', { kind: 'time', value: { start: '00:00' } }, 'Call | time=00:00'],
    ['Call 3pm for 1h', { kind: 'duration', value: 90 }, '(meeting) Call | time=15:00 duration=90'],
    ['Call 3pm CET now', { kind: 'zone', value: 'America/New_York' }, 'Call now | time=15:00 zone=America/New_York'],
    ['Call 3pm CET now', { kind: 'zone', value: 'Etc/GMT-2' }, 'Call now | time=15:00 zone=Etc/GMT-2'],
    ['Fix @ada the pump', { kind: 'member', value: 'jose' }, 'Fix the pump | member=jose'],
    ['Fix #bug pump', { kind: 'label', value: 'planner' }, 'Fix pump | label=planner'],
    ['Fix >review', { kind: 'column', value: 'doing' }, 'Fix | column=doing'],
    ['Fix !h', { kind: 'priority', value: 'low' }, 'Fix | priority=low'],
  ])('of "%s" is replaced', (text, to, expected) => expect(edited(text, to)).toBe(expected))

  it('names one of two members of the same name', () => {
    const members = [...context.members, { id: 'grace2', name: 'Grace Okafor' }]
    const text = 'Fix @ada'
    const [token] = readQuickText(text, context).tokens
    const next = token && replaceToken(text, token, 'grace2', { ...context, members })
    expect(tokensOf(next ?? '', { members })).toBe('Fix | member=grace2')
  })

  it('becomes words of the title again', () => {
    const text = 'Call next tuesday 3pm @"Grace Okafor" #bug !high'
    const kept = readQuickText(text, context).tokens.reduceRight((line, token) => keepToken(line, token), text)
    expect(tokensOf(kept)).toBe(`${text} |`)
  })

  it('beyond what a field takes stays in the title', () => {
    const takes = { day: 1, member: 1 }
    expect(tokensOf('Call fri 3pm @ada @grace !high', { takes })).toBe('Call 3pm @grace !high | day=2026-11-27 member=ada')
  })

  it('of days in digits is read by region', () => {
    expect(tokensOf('Ship 5/12', { isMonthFirst: true })).toBe('Ship | day=2027-05-12')
    expect(tokensOf('Ship 5/12', { isMonthFirst: false })).toBe('Ship | day=2026-12-05')
  })
})

describe('when', () => {
  const dueAt = (text: string) => readQuickText(text, context).dueAt
  it.each([
    ['Call fri', '2026-11-27'],
    ['Call fri 3pm', '2026-11-27T14:00:00.000Z'],
    ['Call fri 3pm New York', '2026-11-27T20:00:00.000Z'],
    ['Call jul 1 10:00 UTC', '2027-07-01T10:00:00.000Z'],
    // The next time when clocks show it.
    ['Call 8am', '2026-11-26T07:00:00.000Z'],
    ['Call 10am', '2026-11-25T09:00:00.000Z'],
    ['Call 3:30am New York', '2026-11-25T08:30:00.000Z'],
    ['Call', null],
  ])('"%s" is due %s', (text, expected) => expect(dueAt(text)).toBe(expected))

  it('a meeting takes half an hour unless its end or length is in the text', () => {
    const times = (text: string) => readQuickText(text, context).times
    const at = { startsAt: '2026-11-27T15:00', timeZone: 'Europe/Berlin' }
    expect(times('Meet with Ada fri 3pm')).toEqual({ ...at, endsAt: '2026-11-27T15:30' })
    expect(times('Meet with Ada fri 3pm for 2h')).toEqual({ ...at, endsAt: '2026-11-27T17:00' })
    expect(times('Meet with Ada fri 11pm-1am')).toEqual({ ...at, startsAt: '2026-11-27T23:00', endsAt: '2026-11-28T01:00' })
  })

  it('a follow-up names whom it is with', () => {
    expect(readQuickText('follow up with Otley Print fri', context).subject).toBe('Otley Print')
    expect(readQuickText('call back @grace okafor 3pm', context).subject).toBe('Grace Okafor')
  })
})
