import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packChanges, unpackChanges } from '../../../../functions/data/changes.ts'
import { appendChanges, changedSince, isCurrent, settledSeq, type Feed } from '../../../../functions/domain/change-feed/feed.ts'
import { bytesOfUlid, timeOfUlid, ulid, ulidOf } from '../../../../functions/platform/ulid.ts'

const START = Date.parse('2026-11-22T12:00:00Z')
const EMPTY: Feed = { seq: 0, changes: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

describe('a change feed', () => {
  it('names what has changed since a sequence number', () => {
    const feed = appendChanges(appendChanges(EMPTY, ['a', 'b']), ['a'])
    expect(feed.seq).toBe(3)
    expect(changedSince(feed, 3)).toEqual(new Set())
    expect(changedSince(feed, 2)).toEqual(new Set(['a']))
    expect(changedSince(feed, 1)).toEqual(new Set(['b', 'a']))
  })

  it('does not know what is older than its changes, nor what is newer', () => {
    const feed = { seq: 9, changes: [{ id: 'a', at: 0 }] }
    expect(changedSince(feed, 8)).toEqual(new Set(['a']))
    expect(changedSince(feed, 7)).toBeUndefined()
    expect(changedSince(feed, 10)).toBeUndefined()
  })

  it('settles the changes that are older than ten seconds', () => {
    const first = appendChanges(EMPTY, ['a'])
    expect(settledSeq(first)).toBe(0)
    pass(11)
    const second = appendChanges(first, ['b'])
    expect(settledSeq(second)).toBe(1)
    pass(11)
    expect(settledSeq(second)).toBe(2)
    expect(settledSeq({ ...appendChanges(second, ['c']), changes: [{ id: 'c', at: Date.now() / 1_000 }] })).toBeUndefined()
  })

  it('detects an item that was read before its newest change', () => {
    const feed = appendChanges(appendChanges(EMPTY, ['a', 'b']), ['a'])
    expect(isCurrent(feed, { id: 'a', seq: 1 })).toBe(false)
    expect(isCurrent(feed, { id: 'a', seq: 3 })).toBe(true)
    expect(isCurrent(feed, { id: 'b', seq: 2 })).toBe(true)
  })

  it('is stored in 20 bytes for each change', () => {
    const changes = Array.from({ length: 20 }, (_, at) => ({ id: ulid(), at: 1_700_000_000 + at }))
    const packed = packChanges(changes)
    expect(packed).toHaveLength(400)
    expect(unpackChanges(packed)).toEqual(changes)
  })
})

describe('the bytes of an id', () => {
  it('are the id again as text, and hold its time', () => {
    for (const id of ['0'.repeat(26), '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', ulid(), ulid()]) expect(ulidOf(bytesOfUlid(id))).toBe(id)
    expect(timeOfUlid(ulid())).toBe(START)
  })
})
