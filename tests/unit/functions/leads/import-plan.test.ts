import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planImport, type ImportPlan } from '../../../../functions/domain/leads/import/plan.ts'
import { readRows } from '../../../../functions/domain/leads/import/row.ts'
import { leadsTable } from '../../../../functions/domain/leads/list-leads.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { readCsvText } from '../../../../shared/format/csv/read-csv.ts'
import { rowsOf } from '../../../support/formats/csv.ts'
import { arbitraryLead, leadWith, OWNERS } from './arbitrary-leads.ts'

const planOf = (csv: string, leads: readonly Lead[], onDuplicate: 'skip' | 'update' = 'update'): ImportPlan => {
  const read = readRows(readCsvText(csv), OWNERS) ?? { rows: [], problems: [] }
  const refusalOf = (from: string, to: string) => (from === 'won' && to === 'new' ? 'A won lead cannot go to new' : undefined)
  const plan = planImport(read.rows, leads, { onDuplicate, refusalOf, currency: 'USD' })
  return { ...plan, problems: [...read.problems, ...plan.problems] }
}
const emails = new Map([...OWNERS].map(([email, id]) => [id, email]))
const done = (leads: readonly Lead[], { creates, updates }: ImportPlan): Lead[] => [
  ...leads.map((lead) => ({ ...lead, ...updates.find((update) => update.lead === lead)?.after })),
  ...creates.map(({ lead }) => leadWith(lead)),
]

describe('export and import of leads', () => {
  it('changes nothing, for every odd character, and no cell is a formula', () => {
    const leads = fc.uniqueArray(arbitraryLead, { maxLength: 12, selector: ({ email, id }) => email ?? id })
    fc.assert(
      fc.property(leads, fc.constantFrom('skip', 'update'), (stored, onDuplicate) => {
        const csv = leadsTable(stored, emails)
        expect(planOf(csv, stored, onDuplicate)).toEqual({ creates: [], updates: [], skipped: stored.length, problems: [] })
        for (const cell of rowsOf(csv).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
      }),
      { numRuns: 300 },
    )
  })

  it('copies all leads to a startup without any, and a second import changes nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryLead, { maxLength: 12, selector: ({ email, id }) => email ?? id }), (stored) => {
        const csv = leadsTable(stored, emails)
        const plan = planOf(csv, [])
        const copies = done([], plan)
        expect(plan.creates.map(({ row }) => row)).toEqual(stored.map((_, at) => at + 1))
        expect(leadsTable(copies, emails)).toBe(csv)
        expect(planOf(csv, copies)).toMatchObject({ creates: [], updates: [], skipped: stored.length })
      }),
      { numRuns: 200 },
    )
  })

  it('goes on where it was interrupted, in any order and mode', () => {
    const few = fc.record({
      name: fc.constantFrom('Ann', 'Bob'),
      title: fc.constantFrom('', 'CEO'),
      stage: fc.constantFrom('new', 'contacted'),
    })
    const table = fc.array(few, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, table, fc.nat(), fc.constantFrom('skip', 'update'), (rows, before, kept, onDuplicate) => {
        const csv = ['name,title,stage', ...rows.map(({ name, title, stage }) => `${name},${title},${stage}`)].join('\n')
        const stored = before.map((fields) => leadWith(fields))
        const whole = planOf(csv, stored, onDuplicate)
        const updates = whole.updates.slice(0, kept % (whole.updates.length + 1))
        const partly = done(stored, { ...whole, updates, creates: whole.creates.slice(kept % (whole.creates.length + 1)) })
        const rest = planOf(csv, partly, onDuplicate)
        const names = (leads: readonly Lead[]) => leads.map(({ name, title, stage }) => `${name} ${title} ${stage}`).toSorted()
        if (whole.problems.length === 0) expect(names(done(partly, rest))).toEqual(names(done(stored, whole)))
        expect(planOf(csv, done(partly, rest), onDuplicate)).toMatchObject({ creates: [], updates: [] })
      }),
      { numRuns: 500 },
    )
  })
})

describe('an import', () => {
  const ada = leadWith({ name: 'Ada', email: 'ada@example.com', company: 'Engines', value: 5_000, currency: 'EUR', stage: 'won' })

  it('updates what is given and leaves what is empty', () => {
    const { updates } = planOf('name;email;phone;company;value\nAda Lovelace;ADA@example.com;+44 1;;"1.234,50"', [ada])
    expect(updates).toMatchObject([
      { row: 1, after: { name: 'Ada Lovelace', phone: '+44 1', company: 'Engines', value: 123_450, currency: 'EUR' } },
    ])
  })

  it('reads the first amount of a lead in the currency of the startup', () => {
    const eve = leadWith({ name: 'Eve', email: 'eve@example.com', value: null, currency: 'EUR' })
    expect(planOf('name,email,value\nEve,eve@example.com,5', [eve]).updates).toMatchObject([{ after: { value: 500, currency: 'USD' } }])
    expect(planOf('name,email\nEve,eve@example.com', [eve])).toMatchObject({ updates: [], skipped: 1 })
  })

  it('skips leads that exist when asked to, and creates the others', () => {
    const plan = planOf('name,email,notes\nAda,ada@example.com,hi\nBob,bob@example.com,met at the fair', [ada], 'skip')
    expect(plan).toMatchObject({
      skipped: 1,
      updates: [],
      creates: [{ row: 2, note: 'met at the fair', lead: { source: 'import', stage: 'new' } }],
    })
  })

  it('understands the headings of other programs', () => {
    const { creates } = planOf('Full Name,E-mail Address,Organization,Lead Source,Labels\nBob,b@example.com,Acme,EVENT,"vip, b2b"', [])
    expect(creates[0]?.lead).toMatchObject({ name: 'Bob', company: 'Acme', source: 'event', tags: ['vip', 'b2b'] })
  })

  it.each([
    ['name,email\n,a@example.com', { row: 1, field: 'name', message: 'The name is required' }],
    ['name,email\nBob,bob', { row: 1, field: 'email', message: 'Please enter a valid email' }],
    ['name,email\nBob,b@example.com\nEve,B@example.com', { row: 2, field: 'email', message: 'Row 1 has the same email' }],
    ['name,stage\nBob,closed', { row: 1, field: 'stage', message: '“closed” is not a stage. Use new, contacted, qualified, won or lost' }],
    ['name,value\nBob,a lot', { row: 1, field: 'value', message: '“a lot” is not an amount of USD' }],
    ['name,value\nBob,99999999999999999999', { row: 1, field: 'value', message: '“99999999999999999999” is not an amount of USD' }],
    [
      'name,owner_email\nBob,eve@example.com',
      { row: 1, field: 'owner_email', message: '“eve@example.com” is not the email of a member who may see leads' },
    ],
    [
      'name,next_follow_up\nBob,2026-02-30',
      { row: 1, field: 'next_follow_up', message: '“2026-02-30” is not a date. Write it as 2026-12-31 or 2026-12-31 14:30 (UTC)' },
    ],
    [
      'name,email,currency\nAda,ada@example.com,JPY',
      { row: 1, field: 'currency', message: 'Give the value together with another currency' },
    ],
    ['name,email,stage\nAda,ada@example.com,new', { row: 1, field: 'stage', message: 'A won lead cannot go to new' }],
  ])('says what is wrong with %j', (csv, problem) => {
    const plan = planOf(csv, [ada])
    expect(plan.problems).toEqual([problem])
    expect(plan.creates.length + plan.updates.length).toBe(csv.split('\n').length - 2)
  })

  it('does not guess which of two leads without an email a row means', () => {
    const twins = [leadWith({ name: 'Ann', stage: 'contacted' }), leadWith({ name: 'Ann', stage: 'contacted' })]
    expect(planOf('name,stage\nAnn,new', twins).problems).toMatchObject([{ row: 1, field: 'name' }])
    expect(planOf('name,stage\nAnn,contacted\nAnn,contacted\nAnn,contacted', twins)).toMatchObject({ skipped: 2, creates: [{ row: 3 }] })
  })

  it('needs a column with names', () => {
    expect(readRows(readCsvText('email\na@example.com'), OWNERS)).toBeUndefined()
  })
})
