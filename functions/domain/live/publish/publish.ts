import { PREFIXES_MAX } from '../../../../shared/entities/live.ts'
import { CONNECTION_SECONDS, userConnectionsRef } from '../../../data/live/connections.ts'
import { getEach } from '../../../data/reads.ts'
import type { ItemChange } from '../../../data/stream.ts'
import { listActiveMembers } from '../../../data/teams/memberships.ts'
import { isLive } from '../connections/post.ts'
import { sendTo, type Target } from '../connections/send.ts'
import { targetsIn } from '../rooms/here.ts'
import { Bursts, type Due } from './bursts.ts'
import { newsOf, type Audience } from './hints.ts'

const bursts = new Bursts()

/** Sends hints about committed changes to the browsers of those who may read them: one frame per audience, one read of its members. */
export async function publish(changes: readonly ItemChange[]): Promise<void> {
  if (!isLive()) return
  await Promise.all(bursts.due(newsOf(changes), Date.now()).map(publishOne))
}

async function publishOne({ to, changed, ...rest }: Due): Promise<void> {
  const targets = 'room' in to ? await targetsIn(to.room) : await connectionsOf(await usersOf(to))
  await sendTo(targets, { changed: shortened(changed), ...rest })
}

/** Read when a hint is published: who was removed before gets none. */
async function usersOf(to: Exclude<Audience, { room: string }>): Promise<string[]> {
  if ('user' in to) return [to.user]
  const members = await listActiveMembers(to.startup)
  return members.filter(({ teamRole }) => to.teamRoles?.includes(teamRole) ?? true).map(({ userId }) => userId)
}

async function connectionsOf(userIds: readonly string[]): Promise<Target[]> {
  const found = await getEach(userIds.map(userConnectionsRef), { consistent: true })
  const now = Date.now() / 1_000
  return found.flatMap((connections = {}, at) =>
    Object.entries(connections)
      .filter(([, { openedAt }]) => now < openedAt + CONNECTION_SECONDS)
      .map(([id, { openedAt }]) => ({ id, openedAt, userId: userIds[at] ?? '' })),
  )
}

const SEGMENTS = 4

/** At most as many addresses as a frame takes: of more of them the first segments, `/api/startups/<id>`, and at worst `/api/`. */
export function shortened(changed: readonly string[]): readonly string[] {
  if (changed.length <= PREFIXES_MAX) return changed
  const begun = [...new Set(changed.map((address) => address.split(/[/?]/, SEGMENTS).join('/')))]
  return begun.length <= PREFIXES_MAX ? begun : ['/api/']
}
