import { describe, expect, it } from 'vitest'
import { STREAM_JOBS } from '../../../infra/topology/jobs.ts'
import type { StreamRecord } from '../../../infra/local/aws/dynamodb/index.ts'
import { filterOf } from '../../../infra/local/feed.ts'

type EventName = StreamRecord['eventName']

/** A record as far as filters look at it. */
function record(eventName: EventName, kind: string | undefined): StreamRecord {
  const image = { pk: { S: 'p' }, ...(kind !== undefined && { _kind: { S: kind } }) }
  const images = eventName === 'REMOVE' ? { OldImage: image } : { NewImage: image }
  return { eventName, dynamodb: { Keys: {}, SequenceNumber: '1', ...images } } as unknown as StreamRecord
}
const receivers = (eventName: EventName, kind: string | undefined) =>
  Object.entries(STREAM_JOBS).flatMap(([name, { patterns }]) => (filterOf(patterns)(record(eventName, kind)) ? [name] : []))

describe('a change in the table', () => {
  it('that is a new visit goes to counts alone', () => {
    expect(receivers('INSERT', 'visit')).toEqual(['counts'])
  })
  it('that is a new conversion goes to counts and to follow-ups', () => {
    expect(receivers('INSERT', 'conversion')).toEqual(['counts', 'follow-ups'])
  })
  it('that is a new part of counts goes to counts alone, its expiry nowhere', () => {
    expect([receivers('INSERT', 'count-part'), receivers('REMOVE', 'count-part')]).toEqual([['counts'], []])
  })
  it('that changes or removes a visit goes nowhere', () => {
    expect([receivers('MODIFY', 'visit'), receivers('REMOVE', 'visit')]).toEqual([[], []])
  })
  it('that is a total of a link goes to follow-ups, its day does not', () => {
    expect([receivers('MODIFY', 'link-total'), receivers('MODIFY', 'counter-day')]).toEqual([['follow-ups'], []])
  })
  it('excludes notifications, but not the inbox, of whose changes browsers are notified', () => {
    expect(receivers('MODIFY', 'inbox')).toEqual(['follow-ups'])
    for (const kind of ['notification', 'notification-group', 'notified-event']) expect(receivers('INSERT', kind)).toEqual([])
  })
  it.each(['INSERT', 'MODIFY', 'REMOVE'] as const)('of anything else goes to follow-ups: %s', (eventName) => {
    expect(receivers(eventName, 'startup')).toEqual(['follow-ups'])
  })
  it('of an item without a kind goes nowhere, as Lambda has it', () => {
    expect(receivers('INSERT', undefined)).toEqual([])
  })
})
