import * as z from 'zod/mini'
import { BROWSER_FRAME_MAX_BYTES, BROWSER_FRAMES_MAX, type RoomName } from '../../../shared/entities/live.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { getConnection, type Connection } from '../../data/live/connections.ts'
import { isSignedIn } from './connections/open.ts'
import { closeAll, dropConnections } from './connections/drop.ts'
import { sendTo, type Target } from './connections/send.ts'
import { announce, targetsIn } from './rooms/here.ts'
import { look } from './rooms/look.ts'
import { settingsRef } from '../../data/accounts/settings.ts'
import { getTogether } from '../../data/reads.ts'

const Frame = z.union([
  z.strictObject({ look: z.nullable(z.string()) }),
  z.strictObject({ typing: z.string() }),
  z.strictObject({ ping: z.literal(1) }),
])

/** Frames of a connection in the current window. In memory: several Lambdas together let some more pass, then close it too. */
const counts = new MemoryCache<number>(BROWSER_FRAMES_MAX.seconds * 1_000, 10_000)

/** Handles a frame of a browser. A connection that is unknown, sends too much or has no active session any more is closed. */
export async function receiveFrame(connectionId: string, body: string): Promise<void> {
  if (isFlood(connectionId)) return endConnection(connectionId)
  const connection = await getConnection(connectionId)
  if (!connection) return closeAll([connectionId])
  const frame = frameOf(body)
  if (!frame) return
  const [signedIn, targets] = await Promise.all([isSignedIn(connection), 'typing' in frame ? targetsIn(frame.typing) : []])
  if (!signedIn) return endConnection(connectionId)
  if ('typing' in frame) await reportTyping(connection, frame.typing, targets)
  if ('look' in frame) await look(connection, frame.look)
  // CloudFront and API Gateway close a connection on which nothing was sent for ten minutes.
  if ('ping' in frame) await sendTo([connection], {})
}

/** Deletes what is stored of a connection that is over. */
export async function forgetConnection(id: string): Promise<void> {
  const connection = await getConnection(id)
  if (!connection) return
  await dropConnections(connection.userId, [connection])
  if (connection.room !== undefined) await announce(connection.room)
}

async function endConnection(id: string): Promise<void> {
  await forgetConnection(id)
  await closeAll([id])
}

function isFlood(connectionId: string): boolean {
  const window = `${connectionId} ${Math.floor(Date.now() / 1_000 / BROWSER_FRAMES_MAX.seconds)}`
  const count = (counts.get(window) ?? 0) + 1
  counts.set(window, count)
  return count > BROWSER_FRAMES_MAX.count
}

function frameOf(body: string): z.infer<typeof Frame> | undefined {
  if (Buffer.byteLength(body) > BROWSER_FRAME_MAX_BYTES) return undefined
  try {
    return Frame.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** Sends the others in a room that a user who looks at it is typing, unless they hide it; nothing is stored. */
async function reportTyping({ userId }: Connection, room: string, there: readonly Target[]): Promise<void> {
  if (!there.some((target) => target.userId === userId)) return
  const { settings } = await getTogether({ settings: settingsRef(userId) })
  if (settings?.['privacy:typing'] === false) return
  const others = there.filter((target) => target.userId !== userId)
  await sendTo(others, { typing: { room: room as RoomName, who: userId } })
}
