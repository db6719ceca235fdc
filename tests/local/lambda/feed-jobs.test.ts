import { describe, expect, it } from 'vitest'
import type { Subscription } from '../../../infra/local/aws/dynamodb/index.ts'
import { feedJobs, type FeedOptions } from '../../../infra/local/feed.ts'

/** How the jobs subscribe to the stream, by their names. */
function subscriptions(options: Pick<FeedOptions, 'gather'> = {}): Record<string, Pick<Subscription, 'batchingSeconds' | 'windowSeconds'>> {
  const made: Record<string, Pick<Subscription, 'batchingSeconds' | 'windowSeconds'>> = {}
  const subscribe = ({ name, batchingSeconds = 0, windowSeconds }: Subscription) => {
    made[name] = { batchingSeconds, ...(windowSeconds !== undefined && { windowSeconds }) }
    return () => Promise.resolve()
  }
  feedJobs({ stream: { subscribe }, invoke: () => Promise.resolve(), onDiscarded: () => undefined, ...options })
  return made
}

describe('the jobs of the stream', () => {
  it('subscribe with the windows of their mappings', () => {
    expect(subscriptions()).toEqual({ counts: { batchingSeconds: 1, windowSeconds: 60 }, 'follow-ups': { batchingSeconds: 0 } })
  })
  it('gather records for other times when these are given', () => {
    expect(subscriptions({ gather: { batchingSeconds: 5, windowSeconds: 600 } })).toEqual({
      counts: { batchingSeconds: 5, windowSeconds: 600 },
      'follow-ups': { batchingSeconds: 5 },
    })
  })
})
