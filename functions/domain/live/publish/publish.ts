import { PREFIXES_MAX } from '../../../../shared/entities/live.ts'
import { isAmong } from '../../../../shared/permissions.ts'
import { CONNECTION_SECONDS, getUserConnections } from '../../../data/live/connections.ts'
import { getEach } from '../../../data/reads.ts'
import type { ItemChange } from '../../../data/stream.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { isLive } from '../connections/post.ts'
import { sendTo, type Target } from '../connections/send.ts'
import { targetsIn } from '../rooms/here.ts'
import { Bursts, type Due } from './bursts.ts'
import { newsOf, type Audience } from './hints.ts'

const bursts = new Bursts()

/** Sends hints about committed changes to the browsers of those who may read them: one frame per audience, whose reads grow with those who get it, not with the team. */
export async function publish(changes: readonly ItemChange[]): Promise<void> {
  if (!isLive()) return
  await Promise.all(bursts.due(newsOf(changes), Date.now()).map(publishOne))
}

async function publishOne({ to, changed, ...rest }: Due): Promise<void> {
  const targets = 'user' in to ? await connectionsOf(to.user) : 'room' in to ? await targetsIn(to.room) : await targetsAtStartup(to)
  await sendTo(targets, { changed: shortened(changed), ...rest })
}

/** Those who look at a screen of the startup; of some team roles, by their roles as they are now. */
async function targetsAtStartup({ startup: startupId, teamRoles }: Extract<Audience, { startup: string }>): Promise<Target[]> {
  const targets = await targetsIn(`startup:${startupId}`)
  if (!teamRoles) return targets
  const userIds = [...new Set(targets.map(({ userId }) => userId))]
  const members = await getEach(
    userIds.map((userId) => membershipRef({ startupId, userId })),
    { consistent: true },
  )
  const readers = new Set(members.flatMap((member) => (isAmong(teamRoles, member?.teamRole) ? member.userId : [])))
  return targets.filter(({ userId }) => readers.has(userId))
}

async function connectionsOf(userId: string): Promise<Target[]> {
  const now = Date.now() / 1_000
  return Object.entries(await getUserConnections(userId))
    .filter(([, { openedAt }]) => now < openedAt + CONNECTION_SECONDS)
    .map(([id, { openedAt }]) => ({ id, openedAt, userId }))
}

const SEGMENTS = 4

/** At most as many addresses as a frame takes: of more of them the first segments, `/api/startups/<id>`, and at worst `/api/`. */
export function shortened(changed: readonly string[]): readonly string[] {
  if (changed.length <= PREFIXES_MAX) return changed
  const begun = [...new Set(changed.map((address) => address.split(/[/?]/, SEGMENTS).join('/')))]
  return begun.length <= PREFIXES_MAX ? begun : ['/api/']
}
