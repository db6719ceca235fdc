import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STAGES, type LeadSource, type LeadStage } from '../../../../shared/choices.ts'
import { NewLead } from '../../../../shared/entities/leads/lead-form.ts'
import { guessLeadFields, type LeadField, tagsOf } from '../../../../shared/format/csv/lead-table.ts'
import type { CsvTable } from '../../../../shared/format/csv/read-csv.ts'
import { NOTE_MAX } from '../../../../shared/limits.ts'
import { utcDay } from '../../../../shared/time.ts'

/** What is wrong with a row; rows count from 1, the heading not included. */
export interface RowProblem {
  row: number
  field: LeadField
  message: string
}

/** What a row says of a lead; a field whose cell is empty is missing. */
export interface LeadRow {
  row: number
  name: string
  email?: string
  phone?: string
  company?: string
  title?: string
  source?: LeadSource
  stage?: LeadStage
  /** As it is written: what it means depends on the currency. */
  value?: string
  currency?: string
  ownerId?: string
  tags?: string[]
  nextFollowUpAt?: string
  note?: string
}

/** The rows of a table and what is wrong with the others; undefined when no column has names. */
export function readRows(
  { head, rows }: CsvTable,
  ownerIds: ReadonlyMap<string, string>,
): { rows: LeadRow[]; problems: RowProblem[] } | undefined {
  const places = guessLeadFields(head)
  if (places.name === undefined) return undefined
  const read = { rows: [] as LeadRow[], problems: [] as RowProblem[] }
  for (const [at, { cells }] of rows.entries()) {
    const reader = new RowReader(at + 1, (field) => (cells[places[field] ?? -1] ?? '').trim(), ownerIds)
    const row = reader.read()
    if (reader.problems.length === 0) read.rows.push(row)
    read.problems.push(...reader.problems)
  }
  return read
}

/** A day without a time is that day at nine in UTC. */
const HOUR_OF_DAYS = 'T09:00:00.000Z'

class RowReader {
  readonly problems: RowProblem[] = []
  readonly #row: number
  readonly #cell: (field: LeadField) => string
  readonly #ownerIds: ReadonlyMap<string, string>
  constructor(row: number, cell: (field: LeadField) => string, ownerIds: ReadonlyMap<string, string>) {
    this.#row = row
    this.#cell = cell
    this.#ownerIds = ownerIds
  }

  read(): LeadRow {
    const { shape } = NewLead
    return {
      row: this.#row,
      name: this.#checked('name', this.#cell('name'), shape.name) ?? '',
      ...this.#given('email', (cell) => ({ email: this.#checked('email', cell, shape.email) ?? '' })),
      ...this.#given('phone', (cell) => ({ phone: this.#checked('phone', cell, shape.phone) ?? '' })),
      ...this.#given('company', (cell) => ({ company: this.#checked('company', cell, shape.company) ?? '' })),
      ...this.#given('title', (cell) => ({ title: this.#checked('title', cell, shape.title) ?? '' })),
      ...this.#given('source', (cell) => ({ source: this.#choice('source', cell, LEAD_SOURCES) })),
      ...this.#given('stage', (cell) => ({ stage: this.#choice('stage', cell, LEAD_STAGES) })),
      ...this.#given('value', (value) => ({ value })),
      ...this.#given('currency', (cell) => ({ currency: this.#checked('currency', cell.toUpperCase(), shape.currency) ?? '' })),
      ...this.#given('owner_email', (cell) => ({ ownerId: this.#owner(cell) })),
      ...this.#given('tags', (cell) => ({ tags: this.#checked('tags', [...new Set(tagsOf(cell))], shape.tags) ?? [] })),
      ...this.#given('next_follow_up', (cell) => ({ nextFollowUpAt: this.#time(cell) })),
      ...this.#given('notes', (cell) => ({ note: this.#note(cell) })),
    }
  }

  #given<T extends object>(field: LeadField, read: (cell: string) => T): Partial<T> {
    const cell = this.#cell(field)
    return cell === '' ? {} : read(cell)
  }

  #checked<T>(field: LeadField, value: unknown, schema: z.ZodMiniType<T>): T | undefined {
    const { data, error } = z.safeParse(schema, value)
    if (error) this.#problem(field, error.issues[0]?.message ?? 'This cannot be read')
    return data
  }

  #choice<const T extends string>(field: LeadField, cell: string, choices: readonly T[]): T {
    const choice = choices.find((one) => one === cell.toLowerCase())
    if (!choice) this.#problem(field, `“${cell}” is not a ${field}. Use ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`)
    return choice ?? (choices[0] as T)
  }

  #owner(cell: string): string {
    const ownerId = this.#ownerIds.get(cell.toLowerCase())
    if (ownerId === undefined) this.#problem('owner_email', `“${cell}” is not the email of a member who may see leads`)
    return ownerId ?? ''
  }

  #time(cell: string): string {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?)?$/.exec(cell) ?? []
    const at = Date.parse(time === undefined ? `${day}${HOUR_OF_DAYS}` : `${day}T${time}Z`)
    if (!Number.isNaN(at) && utcDay(at) === day) return new Date(at).toISOString()
    this.#problem('next_follow_up', `“${cell}” is not a date. Write it as 2026-12-31 or 2026-12-31 14:30 (UTC)`)
    return ''
  }

  #note(cell: string): string {
    const message = `The note may have at most ${NOTE_MAX.toLocaleString('en-US')} characters`
    if ([...cell].length > NOTE_MAX) this.#problem('notes', message)
    return cell
  }

  #problem(field: LeadField, message: string): void {
    this.problems.push({ row: this.#row, field, message })
  }
}
