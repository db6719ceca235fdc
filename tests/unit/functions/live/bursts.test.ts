import { describe, expect, it } from 'vitest'
import { Bursts } from '../../../../functions/domain/live/publish/bursts.ts'

const news = (...changed: string[]) => changed.map((address) => ({ to: { user: 'ada' }, changed: [address], every: 1_000 }))
const START = 1_000_000

describe('hints in a burst', () => {
  it('are one per audience for a batch', () => {
    const bursts = new Bursts()
    const batch = [...news('/a', '/a', '/b'), { to: { user: 'bob' }, changed: ['/a'], every: 1_000 }]
    expect(bursts.due(batch, START)).toEqual([
      { to: { user: 'ada' }, changed: ['/a', '/b'] },
      { to: { user: 'bob' }, changed: ['/a'] },
    ])
  })

  it('are limited to one a second, and each after the first says to read again', () => {
    const bursts = new Bursts()
    const at = (ms: number, ...changed: string[]) => bursts.due(news(...changed), START + ms)
    const again = (...changed: string[]) => [{ to: { user: 'ada' }, changed, again: 1_000 }]
    expect(at(0, '/a')).toEqual([{ to: { user: 'ada' }, changed: ['/a'] }])
    expect(at(300, '/a')).toEqual(again('/a'))
    expect(at(1_200, '/a')).toEqual([])
    expect(at(1_250, '/a', '/b')).toEqual([{ to: { user: 'ada' }, changed: ['/b'] }])
    expect(at(1_300, '/a')).toEqual(again('/a'))
    for (let ms = 1_400; ms < 2_300; ms += 100) expect(at(ms, '/a')).toEqual([])
    expect(at(9_000, '/a')).toEqual([{ to: { user: 'ada' }, changed: ['/a'] }])
  })

  it('name an address once, and not while a hint covers it', () => {
    const bursts = new Bursts()
    const message = { to: { room: 'chat:r' }, changed: ['/messages'], every: 1_000 }
    expect(bursts.due([message, message], START)).toEqual([{ to: message.to, changed: ['/messages'] }])
    expect(bursts.due([message], START + 500)).toEqual([{ to: message.to, changed: ['/messages'], again: 1_000 }])
    expect(bursts.due([message], START + 900)).toEqual([])
  })

  it('cover every change: after the last one a reader reads once more', () => {
    const bursts = new Bursts()
    const [changes, reads] = [[] as number[], [] as number[]]
    for (let ms = 0; ms < 20_000; ms += 37 + (ms % 400)) {
      changes.push(ms)
      for (const { again } of bursts.due(news('/a'), START + ms)) reads.push(ms, ...(again === undefined ? [] : [ms + again]))
    }
    for (const change of changes) expect(reads.some((read) => read >= change && read <= change + 1_000)).toBe(true)
    expect(reads.length).toBeLessThan(45)
  })
})
