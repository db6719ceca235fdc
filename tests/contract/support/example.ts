import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'

/** The calls that the reference at /docs shows. */
export interface Example {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
  answer: unknown
}

const FILE = join(import.meta.dirname, '../../../infra/build/docs/examples.json')
export const EXAMPLES = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Example>
/** With this variable set, a run of all calls writes the examples anew. */
export const RECORDS = process.env['RECORD_EXAMPLES'] === '1'

/** One line per call, so that a change shows what changed. */
export const writeExamples = (examples: Record<string, Example>): void =>
  writeFileSync(
    FILE,
    `{\n${Object.entries(examples)
      .map(([route, example]) => `${JSON.stringify(route)}: ${JSON.stringify(example)}`)
      .join(',\n')}\n}\n`,
  )

const DAY = 86_400_000
/** The day on which all examples happen. */
const DAY_SHOWN = Date.UTC(2026, 10, 30)
const ID = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const DATE = /\b\d{4}-\d\d-\d\d\b(?!T)/g
const SECRET = /\b(?:lc_|whsec_)[\w+/=]{20,}|\b[\w-]{20,}(?:\.[\w-]{10,})+|\b[\w-]{40,}\b/g
const ITEMS_SHOWN = 2
const TEXT_SHOWN = 600

/** A call and its answer as the reference shows them: short lists, and ids, times and secrets that are the same in each run. */
export function shown({ params, query, body, answer }: Example): Example {
  const ids = new Map<string, string>()
  const today = Math.floor(Date.now() / DAY) * DAY
  const moved = (time: string, length: number) =>
    new Date(DAY_SHOWN + Math.round((Date.parse(time) - today) / 3_600_000) * 3_600_000).toISOString().slice(0, length)
  const text = (value: string): string =>
    value
      .replaceAll(ID, (id) => ids.get(id) ?? (ids.set(id, `01M5Y7Q2C8V3XK4T9BNZ6W1H${String(ids.size + 10)}`), ids.get(id) ?? ''))
      .replaceAll(TIME, (time) => moved(time, 24))
      .replaceAll(DATE, (date) => moved(`${date}T00:00:00Z`, 10))
      .replaceAll(SECRET, (secret) => (/[A-Z]/.test(secret) && /\d/.test(secret) ? `${secret.slice(0, 3)}...` : secret))
      .replaceAll(/http:\/\/(?=127\.0\.0\.1:)/g, 'https://')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'launchcrew.example')
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given.slice(0, TEXT_SHOWN))
    if (Array.isArray(given)) return given.slice(0, ITEMS_SHOWN).map(value)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [text(name), value(one)]))
  }
  return value(JSON.parse(JSON.stringify({ params, query, body, answer }))) as Example
}

/** The names of the fields that an answer may leave out. */
export function optionalIn({ returns }: Endpoint): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] }
    for (const name of Object.keys(properties)) if (!required.includes(name)) names.add(name)
    Object.values(schema).forEach(visit)
  }
  visit(z.toJSONSchema(returns, { io: 'output', unrepresentable: 'any' }))
  return names
}

/** Where two values differ in their fields or the kinds of these; null and an empty list stand for any value, and items of lists may be of several kinds. */
export function differences(one: unknown, other: unknown, optional: ReadonlySet<string>, at = ''): string[] {
  if (one === null || other === null) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    const pairs = one.flatMap((item: unknown) => other.map((like: unknown) => differences(item, like, optional, `${at}[]`)))
    return pairs.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  const kinds = [one, other].map((value) => (Array.isArray(value) ? 'list' : typeof value))
  if (kinds[0] !== kinds[1]) return [`${at}: ${kinds.join(', then ')}`]
  if (typeof one !== 'object' || typeof other !== 'object') return []
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => {
    const isInBoth = name in one && name in other
    if (!isInBoth) return optional.has(name) ? [] : [`${at}.${name}: ${name in one ? 'is no more' : 'is new'}`]
    return differences((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], optional, `${at}.${name}`)
  })
}
