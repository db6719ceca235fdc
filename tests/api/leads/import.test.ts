import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { db } from '../../../functions/data/store/client.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { leadsOf } from '../../support/leads.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()

async function fixture() {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  return { ada, id }
}
interface ImportOptions {
  dryRun?: boolean
  onDuplicate?: 'skip' | 'update'
  limit?: number
}
const importInto = (as: Person, id: string, csv: string, more: ImportOptions = {}, key?: string) =>
  app.call(
    'POST /api/startups/{id}/leads/import',
    { id, body: { csv, ...more } },
    { as, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  )
const tableOf = (rows: number, email = true): string =>
  csvOf(
    ['name', 'email', 'company', 'notes'],
    Array.from({ length: rows }, (_, at) => [`Lead ${at}`, email ? `lead${at}@example.com` : '', 'Acme; "Co"', at % 10 === 0 ? 'Met' : '']),
  )
/** Ends an import after some transactions, as a crash does. */
function failTransactionsAfter(count: number, startupId: string): void {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  let transactions = 0
  vi.spyOn(db, 'send').mockImplementation(((command: unknown) => {
    const isOfBoard = command instanceof TransactWriteCommand && JSON.stringify(command.input).includes(`LEADS#${startupId}`)
    if (isOfBoard && ++transactions > count)
      return Promise.reject(Object.assign(new Error('slow down'), { name: 'ThrottlingException', $metadata: {} }))
    return send(command)
  }) as never)
}
const shown = (leads: readonly Lead[]) => leads.map(({ name, email, company, stage }) => [name, email, company, stage].join()).toSorted()

describe('POST /api/startups/{id}/leads/import', () => {
  it('S1-07 lists what would happen, creates, and changes nothing the second time', async () => {
    const { ada, id } = await fixture()
    const csv = `name;email;value;currency;tags;stage;owner_email\nBob;bob@example.com;"1.234,50";eur;"vip; b2b";contacted;${ada.email}\nEve;eve\n`
    const errors = [{ row: 2, field: 'email', message: 'Please enter a valid email' }]
    const wanted = { created: 1, updated: 0, skipped: 0, errors }
    expect((await importInto(ada, id, csv, { dryRun: true })).body).toEqual(wanted)
    expect(await leadsOf(app, ada, id)).toEqual([])
    expect((await importInto(ada, id, csv)).body).toEqual(wanted)
    const [bob] = await leadsOf(app, ada, id)
    expect(bob).toMatchObject({
      value: 123_450,
      currency: 'EUR',
      tags: ['vip', 'b2b'],
      stage: 'contacted',
      ownerId: ada.id,
      source: 'import',
    })
    for (const onDuplicate of ['skip', 'update'] as const)
      expect((await importInto(ada, id, csv, { onDuplicate })).body).toEqual({ created: 0, updated: 0, skipped: 1, errors })
    expect(await leadsOf(app, ada, id)).toEqual([bob])
  })

  it.each([1, 30, 100])('answers two equal imports of %d rows at once alike, with all that both did', async (rows) => {
    const { ada, id } = await fixture()
    const send = () => importInto(ada, id, tableOf(rows), {}, 'one-import')
    const answers = await Promise.all([send(), send()])
    const wanted = { status: 200, body: { created: rows, updated: 0, skipped: 0, errors: [] } }
    for (const answer of [...answers, await send()]) expect(answer).toMatchObject(wanted)
    expect(await leadsOf(app, ada, id)).toHaveLength(rows)
  })

  it('repeats the answer to an import that found nothing to do', async () => {
    const { ada, id } = await fixture()
    await importInto(ada, id, tableOf(1))
    const first = await importInto(ada, id, tableOf(1), {}, 'nothing-new')
    expect(first.body).toMatchObject({ created: 0, skipped: 1 })
    for (const lead of await leadsOf(app, ada, id))
      await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId: lead.id }, { as: ada })
    expect((await importInto(ada, id, tableOf(1), {}, 'nothing-new')).body).toEqual(first.body)
  })

  it('updates leads with what the table gives, and logs it', async () => {
    const { ada, id } = await fixture()
    await importInto(ada, id, 'name,email,company\nBob,bob@example.com,Acme\n')
    const result = await importInto(ada, id, 'name,email,stage,value\nRobert,bob@example.com,lost,10\n', { onDuplicate: 'update' })
    expect(result.body).toEqual({ created: 0, updated: 1, skipped: 0, errors: [] })
    const [lead] = await leadsOf(app, ada, id)
    expect(lead).toMatchObject({ name: 'Robert', company: 'Acme', stage: 'lost', lostReason: 'Imported as lost', value: 1_000, version: 2 })
    const log = await app.call('GET /api/startups/{id}/leads/{leadId}/activity', { id, leadId: lead?.id ?? '' }, { as: ada })
    expect(log.body.items.map(({ type }) => type).toSorted()).toEqual(['edited', 'imported', 'lost', 'valued'])
  })

  it('changes nothing when an export is imported', async () => {
    const { ada, id } = await fixture()
    await importInto(ada, id, tableOf(3))
    await importInto(ada, id, 'name,phone,value,currency,next_follow_up\n=1+1,+49 30,1.234,KWD,2026-12-31\n=1+1,+49 30,,JPY,\n')
    const before = await leadsOf(app, ada, id)
    const csv = await app.call('GET /api/startups/{id}/leads/export.csv', { id }, { as: ada })
    const result = await importInto(ada, id, csv.body, { onDuplicate: 'update' })
    expect(result.body).toEqual({ created: 0, updated: 0, skipped: 5, errors: [] })
    expect(await leadsOf(app, ada, id)).toEqual(before)
  })

  it.each([
    ['no column with names', 'email\na@example.com', 400, 'lead_import.no_name_column', 'The file needs a column with names'],
    ['an open quote', 'name\n"Bob', 400, 'lead_import.unreadable', 'Line 2: a quote is opened but never closed'],
    [
      'another format',
      'PK\u0000\u0000',
      400,
      'lead_import.unreadable',
      'This is not a CSV file. Export the table as CSV from your spreadsheet',
    ],
    ['nothing', '', 400, 'lead_import.unreadable', 'This file is empty'],
    ['1,001 rows', tableOf(1_001), 400, 'lead_import.too_many_rows', 'A file may have at most 1,000 rows'],
    ['more than 1 MB', `name\n${'x'.repeat(1_000_000)}`, 413, 'lead_import.too_large', 'A file may have at most 1 MB'],
    ['2 MB', `name\n${'"x"\n'.repeat(500_000)}`, 413, 'lead_import.too_large', 'A file may have at most 1 MB'],
  ])('says what is wrong with a file of %s', async (_, csv, status, code, message) => {
    const { ada, id } = await fixture()
    const { problem } = await importInto(ada, id, csv)
    expect(problem).toMatchObject({ status, code, message })
    expect(await leadsOf(app, ada, id)).toEqual([])
  })

  it('is for those who may import', async () => {
    const { ada, id } = await fixture()
    const mark = await createUser('Mark')
    await addMember(id, mark, (await addRole(app, ada, id, 'Marketer', 'Marketing')).id)
    expect((await importInto(mark, id, tableOf(1))).status).toBe(403)
  })

  it.each([true, false])('of 8 callers at once creates each row once (with e-mails: %s)', async (email) => {
    const { ada, id } = await fixture()
    const results = await Promise.all(Array.from({ length: 8 }, () => importInto(ada, id, tableOf(60, email))))
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(results.reduce((sum, { body }) => sum + body.created, 0)).toBe(60)
    for (const { body } of results) expect(body.created + body.skipped).toBe(60)
    expect(new Set(shown(await leadsOf(app, ada, id))).size).toBe(60)
    expect(await leadsOf(app, ada, id)).toHaveLength(60)
  })

  it.each([true, false])('in parts writes as many leads as each call may, each row once (with e-mails: %s)', async (email) => {
    const { ada, id } = await fixture()
    await importInto(ada, id, 'name,email\nLead 3,lead3@example.com\n')
    const csv = `${tableOf(60, email)}Eve,eve,,\n`
    const parts = []
    for (let remaining = 1; remaining > 0;) {
      const { body } = await importInto(ada, id, csv, { limit: 25, onDuplicate: 'update' })
      remaining = body.remaining ?? expect.fail('no number of leads that remain')
      parts.push([body.created, body.updated, body.skipped, remaining, body.errors.length])
    }
    const wanted = email
      ? [
          [25, 0, 0, 35, 1],
          [25, 0, 25, 10, 1],
          [9, 1, 50, 0, 1],
        ]
      : [
          [25, 0, 0, 35, 1],
          [25, 0, 25, 10, 1],
          [10, 0, 50, 0, 1],
        ]
    expect(parts).toEqual(wanted)
    expect(await leadsOf(app, ada, id)).toHaveLength(email ? 60 : 61)
    expect((await importInto(ada, id, csv, { limit: 25, onDuplicate: 'update' })).body).toMatchObject({ skipped: 60, remaining: 0 })
  })

  it.each([true, false])('goes on after a crash in the middle, with the same key or without (key: %s)', async (hasKey) => {
    const { ada, id } = await fixture()
    const key = hasKey ? crypto.randomUUID() : undefined
    const [csv, plain] = [tableOf(60), tableOf(40, false)]
    for (const [table, all] of [
      [csv, 60],
      [plain, 100],
    ] as const) {
      failTransactionsAfter(1, id)
      expect((await importInto(ada, id, table, {}, key && `${key}${all}`)).status).toBe(503)
      vi.restoreAllMocks()
      const partly = (await leadsOf(app, ada, id)).length
      expect(partly).toBeGreaterThan(all - 60)
      expect(partly).toBeLessThan(all)
      expect((await importInto(ada, id, table, {}, key && `${key}${all}`)).status).toBe(200)
      expect(await leadsOf(app, ada, id)).toHaveLength(all)
    }
  })
})
