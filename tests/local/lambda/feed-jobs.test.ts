import { describe, expect, it } from 'vitest'
import type { Subscription } from '../../../infra/local/aws/dynamodb/index.ts'
import { feedJobs, type FeedOptions } from '../../../infra/local/feed.ts'

type Settings = Pick<Subscription, 'batchingSeconds' | 'windowSeconds' | 'maxAge'>

/** How the jobs subscribe to the stream, by their names. */
function subscriptions(options: Pick<FeedOptions, 'gather'> = {}): Record<string, Settings> {
  const made: Record<string, Settings> = {}
  const subscribe = ({ name, batchingSeconds = 0, windowSeconds, maxAge }: Subscription) => {
    made[name] = { batchingSeconds, ...(windowSeconds !== undefined && { windowSeconds }), ...(maxAge !== undefined && { maxAge }) }
    return () => Promise.resolve()
  }
  feedJobs({ stream: { subscribe }, invoke: () => Promise.resolve(), onDiscarded: () => undefined, ...options })
  return made
}

describe('the jobs of the stream', () => {
  it('subscribe with the windows and ages of their mappings', () => {
    expect(subscriptions()).toEqual({
      counts: { batchingSeconds: 1, windowSeconds: 60 },
      'follow-ups': { batchingSeconds: 0, maxAge: 21_600 },
    })
  })
  it('gather records for other times when these are given', () => {
    expect(subscriptions({ gather: { batchingSeconds: 5, windowSeconds: 600 } })).toEqual({
      counts: { batchingSeconds: 5, windowSeconds: 600 },
      'follow-ups': { batchingSeconds: 5, maxAge: 21_600 },
    })
  })
})
