import { afterAll, describe, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { beginStory } from './begin.ts'
import { endStory, interruption } from './end.ts'
import { app } from './story.ts'
import { changeTeam } from './team.ts'

afterAll(async () => {
  vi.useRealTimers()
  interruption.end()
  await app.close()
})

/** Each test continues the previous one. */
describe('two founders and five people, over a month', { timeout: 2 * MINUTE_MS, retry: 0 }, () => {
  beginStory()
  changeTeam()
  endStory()
})
