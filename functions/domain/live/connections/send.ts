import type { LiveFrame } from '../../../../shared/entities/live.ts'
import { log } from '../../../platform/log.ts'
import { dropConnections } from './drop.ts'
import { postFrame, POSTS_AT_ONCE } from './post.ts'

/** Where a frame goes. */
export interface Target {
  id: string
  userId: string
  openedAt: number
  room?: string
}

/** While a connection opens, the gateway answers 410 as well. */
const OPENING_SECONDS = 30
const GONE = 410
const NO_ANSWER = 0

/** Sends a frame to connections; forgets those that are over. A frame that is lost is logged and not repeated. */
export async function sendTo(targets: readonly Target[], frame: LiveFrame): Promise<void> {
  const text = JSON.stringify(frame)
  const statuses = await postEach(targets, text)
  const lost = statuses.filter((status) => status === NO_ANSWER || (status !== GONE && status >= 300))
  if (lost.length > 0) log('warn', 'frames lost', { job: 'live', count: lost.length, status: Math.max(...lost) })
  const now = Date.now() / 1_000
  const gone = targets.filter(({ openedAt }, at) => statuses[at] === GONE && openedAt + OPENING_SECONDS < now)
  await Promise.all(gone.map(({ userId, id, room }) => dropConnections(userId, [{ id, ...(room !== undefined && { room }) }])))
}

/** The status of each post. A post is signed when there is a socket for it: no frame waits until all are signed. */
async function postEach(targets: readonly Target[], text: string): Promise<number[]> {
  const statuses: number[] = []
  const waiting = targets.entries()
  const post = async (): Promise<void> => {
    for (const [at, { id }] of waiting) statuses[at] = await postFrame(id, text).catch(() => NO_ANSWER)
  }
  await Promise.all(Array.from({ length: POSTS_AT_ONCE }, post))
  return statuses
}
