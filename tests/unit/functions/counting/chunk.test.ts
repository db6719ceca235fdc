import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import type { Addition } from '../../../../functions/data/links/count-parts.ts'
import { takeChunk } from '../../../../functions/jobs/counts/chunk.ts'
import { readRecord, type Read } from '../../../../functions/jobs/counts/record.ts'

const DAY = '2026-05-04'
const toDay = (of: string, named: Addition['named'] = {}): Addition => ({
  to: { day: { of, day: DAY } },
  sums: { clicks: 1 },
  named,
  last: {},
})
const toTotal = (linkId: string, last: Addition['last'] = {}): Addition => ({
  to: { total: { userId: 'ada', startupId: 'engines', linkId } },
  sums: { clicks: 1 },
  named: {},
  last,
})
const read = (at: number, ...links: Addition[]): Read => ({
  seq: String(at),
  additions: { links, scopes: [toDay('engines')], combinations: [] },
})
const deadRead = (at: number): Read => ({ seq: String(at), dead: { why: 'why', text: 'text' } })
const reads = (count: number, of: (at: number) => Read) => Array.from({ length: count }, (_, at) => of(at + 1))
const names = (count: number, dimension: string) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${dimension}${at}`, 1]))

describe('a chunk', () => {
  it('sums up by item, with the latest times', () => {
    const { through, items, dead } = takeChunk(
      [
        read(1, toTotal('link', { lastClickedAt: '2026-05-04T10' }), toDay('link', { 'c:DE': 1 })),
        read(2, toTotal('link', { lastClickedAt: '2026-05-04T12' }), toDay('link', { 'c:DE': 1, 'c:FR': 1 })),
        read(3, toTotal('link', { lastClickedAt: '2026-05-04T11' })),
        read(4, toDay('other')),
      ],
      'links',
    )
    expect([through, dead, [...items.keys()]]).toEqual(['4', [], ['total link', `day link ${DAY}`, `day other ${DAY}`]])
    expect(items.get('total link')).toMatchObject({ sums: { clicks: 3 }, last: { lastClickedAt: '2026-05-04T12' } })
    expect(items.get(`day link ${DAY}`)).toMatchObject({ sums: { clicks: 2 }, named: { 'c:DE': 2, 'c:FR': 1 }, sizes: { 'c:': 2 } })
  })

  it('has at most 40 items, of which one that is in it already is none', () => {
    const links = reads(21, (at) => read(at, toTotal(`link-${at}`), toDay(`link-${at}`)))
    const chunk = takeChunk(links, 'links')
    expect([chunk.through, chunk.items.size]).toEqual(['20', 40])
    const again = [...links.slice(0, 20), read(21, toTotal('link-1'), toDay('link-2')), read(22, toDay('new'))]
    expect(takeChunk(again, 'links').through).toBe('21')
  })

  it('counts records that are set aside as items, in the pass over links alone', () => {
    expect(takeChunk(reads(41, deadRead), 'links')).toMatchObject({ through: '40', dead: { length: 40 } })
    expect(takeChunk(reads(41, deadRead), 'scopes')).toMatchObject({ through: '41', dead: [] })
    const mixed = [...reads(19, (at) => read(at, toTotal(`link-${at}`), toDay(`link-${at}`))), deadRead(20), deadRead(21), deadRead(22)]
    expect(takeChunk(mixed, 'links')).toMatchObject({ through: '21', dead: [{ seq: '20', why: 'why', text: 'text' }, { seq: '21' }] })
  })

  it('writes at most 220 names of an item', () => {
    const named = { ...names(61, 'r:'), ...names(61, 'c:'), ...names(61, 'o:') }
    const todo = [
      read(1, toDay('link', named)),
      read(2, toDay('link', names(37, 'b:'))),
      read(3, toDay('link', { ...names(37, 'b:'), ...names(61, 'r:') })),
      read(4, toDay('other', names(37, 'u:'))),
      read(5, toDay('link', { 'u:0': 1 })),
    ]
    expect(takeChunk(todo, 'links').through).toBe('4')
  })

  it('has at least one record, however large', () => {
    const many = Array.from({ length: 100 }, (_, at) => toDay(`link-${at}`))
    expect(takeChunk([read(1, ...many), read(2, toDay('new'))], 'links')).toMatchObject({ through: '1', items: { size: 100 } })
  })

  it('adds what its pass is about; a record of another kind adds nothing', () => {
    const todo = [read(1, toDay('link')), { seq: '2' }]
    expect(takeChunk(todo, 'scopes')).toMatchObject({ through: '2', items: { size: 1 } })
    expect([...takeChunk(todo, 'scopes').items.keys()]).toEqual([`day engines ${DAY}`])
  })
})

describe('a record', () => {
  const recordOf = (more: object) => ({ eventName: 'INSERT', dynamodb: more }) as DynamoDBRecord

  it('that cannot be read is set aside with the first 12,000 characters of its text', () => {
    const record = recordOf({ SequenceNumber: '7', NewImage: { _kind: { X: 'x'.repeat(20_000) } } })
    const { seq, dead, additions } = readRecord(record)
    expect([seq, additions]).toEqual(['7'.padStart(40, '0'), undefined])
    expect(dead?.text).toBe(JSON.stringify(record).slice(0, 12_000))
    expect(dead?.text).toHaveLength(12_000)
  })

  it('without a sequence number stops the shard', () => {
    expect(() => readRecord(recordOf({}))).toThrow('no sequence number')
  })

  it('that is no insertion adds nothing', () => {
    expect(readRecord({ ...recordOf({ SequenceNumber: '7' }), eventName: 'REMOVE' })).toEqual({ seq: '7'.padStart(40, '0') })
  })
})
