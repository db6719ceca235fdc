import type { LiveFrame } from '../../../../shared/entities/live.ts'
import { log } from '../../../platform/log.ts'
import { dropConnections } from './drop.ts'
import { postFrame } from './post.ts'

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

/** Sends a frame to connections; forgets those that are over. A frame that is lost is logged and not repeated. */
export async function sendTo(targets: readonly Target[], frame: LiveFrame): Promise<void> {
  const text = JSON.stringify(frame)
  let lost = 0
  const statuses = await Promise.all(
    targets.map(({ id }) =>
      postFrame(id, text).catch(() => {
        lost += 1
        return 0
      }),
    ),
  )
  const refused = statuses.filter((status) => status !== 0 && status !== GONE && status >= 300).length
  if (lost + refused > 0)
    log('warn', 'frames lost', { job: 'live', count: lost + refused, status: statuses.find((one) => one >= 400) ?? 0 })
  const now = Date.now() / 1_000
  const gone = targets.filter(({ openedAt }, at) => statuses[at] === GONE && openedAt + OPENING_SECONDS < now)
  await Promise.all(gone.map(({ userId, id, room }) => dropConnections(userId, [{ id, ...(room !== undefined && { room }) }])))
}
