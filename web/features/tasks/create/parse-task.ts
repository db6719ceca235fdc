import { PRIORITIES } from '../../../../shared/choices.ts'
import type { NewTask } from '../actions/drafts.ts'
import { deviceDay } from '../../../lib/device/device-day.ts'

interface Named {
  id: string
  name: string
}
/** What the tokens of a line may name. */
export interface Known {
  members: readonly Named[]
  labels: readonly Named[]
}
export type ParsedTask = Omit<NewTask, 'columnId'>

/** The longest day is two words: "dec 5". */
const DAY_WORDS = 2
const BEFORE_DAY: ReadonlySet<string> = new Set(['on', 'by', 'due'])

/**
 * Reads the assignees, the labels, the priority and, at the end of the other words, the due date of a line such as
 * "Call Otley fri @grace !high #customers". What names nothing known stays in the title.
 */
export function parseTask(line: string, { members, labels }: Known, now = Date.now()): ParsedTask {
  const words = line.trim().split(/\s+/)
  const assigneeIds = new Set<string>()
  const labelIds = new Set<string>()
  let priority: ParsedTask['priority']
  const isToken = (word: string): boolean => {
    const name = word.slice(1).toLowerCase()
    if (word.startsWith('@')) return add(assigneeIds, idOf(members, name))
    if (word.startsWith('#')) return add(labelIds, idOf(labels, name))
    const wanted = word.startsWith('!') && name !== '' ? PRIORITIES.find((one) => one !== 'default' && one.startsWith(name)) : undefined
    priority = wanted ?? priority
    return wanted !== undefined
  }
  const rest = words.filter((word) => !isToken(word))
  const { title, dueAt } = withoutDay(rest, now)
  // A line of tokens alone is a title.
  if (title === '') return { title: line.trim(), ...assignedTo(members) }
  return {
    title,
    ...(assigneeIds.size > 0 ? { assigneeIds: [...assigneeIds] } : assignedTo(members)),
    ...(labelIds.size > 0 && { labelIds: [...labelIds] }),
    ...(priority !== undefined && { priority }),
    ...(dueAt !== undefined && { dueAt }),
  }
}

/** Who works alone has the tasks that are assigned to nobody else. */
const assignedTo = (members: readonly Named[]): Pick<ParsedTask, 'assigneeIds'> => {
  const [only, ...others] = members
  return only && others.length === 0 ? { assigneeIds: [only.id] } : {}
}

const add = (ids: Set<string>, id: string | undefined): boolean => id !== undefined && ids.add(id).has(id)

/** The only one whose name, or a word of it, begins so; one with exactly this name or word before others. */
function idOf(named: readonly Named[], begin: string): string | undefined {
  if (begin === '') return undefined
  const waysOf = ({ name }: Named) => [name.toLowerCase().replaceAll(/\s+/g, ''), ...name.toLowerCase().split(/\s+/)]
  for (const fits of [(way: string) => way === begin, (way: string) => way.startsWith(begin)]) {
    const found = named.filter((one) => waysOf(one).some(fits))
    if (found.length > 0) return found.length === 1 ? found[0]?.id : undefined
  }
  return undefined
}

function withoutDay(words: readonly string[], now: number): { title: string; dueAt?: string } {
  for (let count = DAY_WORDS; count > 0; count -= 1) {
    const dueAt = words.length > count ? dayIn(words.slice(-count).join(' ').toLowerCase(), now) : undefined
    if (dueAt === undefined) continue
    const before = words.slice(0, -count)
    const title = BEFORE_DAY.has(before.at(-1)?.toLowerCase() ?? '') && before.length > 1 ? before.slice(0, -1) : before
    return { title: title.join(' '), dueAt }
  }
  return { title: words.join(' ') }
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NEAR: Readonly<Record<string, number>> = { today: 0, tomorrow: 1 }

/** The day that a lower-case text names, on this device: "tomorrow", the next "fri", the next "dec 5", "2026-12-05"; undefined for other texts. */
function dayIn(text: string, now: number): string | undefined {
  const near = NEAR[text]
  if (near !== undefined) return deviceDay(now, near)
  const weekday = text.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name === text || name.slice(0, 3) === text)
  if (weekday >= 0) return deviceDay(now, ((weekday - new Date(now).getDay() + 6) % 7) + 1)
  const [, year, yearMonth, yearDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year !== undefined) return existing(Number(year), Number(yearMonth), Number(yearDay))
  const [, month = '', day] = /^([a-z]{3})[a-z]* (\d{1,2})$/.exec(text) ?? []
  const at = MONTHS.indexOf(month) + 1
  if (at === 0) return undefined
  const thisYear = new Date(now).getFullYear()
  const next = existing(thisYear, at, Number(day))
  return next !== undefined && next >= deviceDay(now) ? next : existing(thisYear + 1, at, Number(day))
}

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? deviceDay(date.getTime()) : undefined
}
