import { attributions, conversions } from '../../../data/links/conversions.ts'
import { links } from '../../../data/links/links.ts'
import { badges } from '../../../data/points/badges.ts'
import { ledger } from '../../../data/points/ledger.ts'
import { abouts } from '../../../data/profiles/profiles.ts'
import { blocks } from '../../../data/profiles/blocks.ts'
import { reports } from '../../../data/profiles/reports.ts'
import { settings } from '../../../data/accounts/settings.ts'
import { requests, type StoredRequest } from '../../../data/requests/requests.ts'
import { memberships } from '../../../data/teams/memberships.ts'
import { all, recordOf, type Entity } from '../../../data/store/table.ts'
import { files } from '../../../data/uploads/files.ts'
import { users, type StoredUser } from '../../../data/accounts/users.ts'
import { notifications } from '../../../data/notifications/notifications.ts'
import { listTotals } from '../../../data/links/totals.ts'
import { withoutBlock } from '../../requests/read/state.ts'
import { sessionsSeen } from '../sessions-seen.ts'

type Row = Record<string, unknown>

/** Everything that is stored of a user, by what it is; no secret, and nothing that only serves to find or check it. */
export async function exportAccount(userId: string, sessionId: string): Promise<Record<string, unknown>> {
  const [own, found, told, earned, { totals }, sessions] = await Promise.all([
    all({ pk: `USER#${userId}` }),
    all({ pk: `USER#${userId}`, index: 'gsi1' }),
    all({ pk: `NOTES#${userId}` }),
    all({ pk: `POINTS#${userId}` }),
    listTotals(userId),
    sessionsSeen(userId, sessionId),
  ])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return {
    exportedAt: new Date().toISOString(),
    profile: profileOf(pick(own, users)[0], pick(own, abouts)[0]),
    settings: pick(own, settings)[0] ?? {},
    sessions: sessions.map(({ id: _id, ...session }) => session),
    memberships: pick(found, memberships),
    requests: pick(found, requests).map((request) => withoutBlock(request as unknown as StoredRequest)),
    links: pick(found, links).map((link) => ({ ...link, totals: totalOf.get(String(link['id'])) ?? {} })),
    totals,
    uploads: pick(found, files),
    notifications: pick(told, notifications),
    points: { ledger: pick(earned, ledger), badges: pick(earned, badges) },
    conversions: [...pick(found, conversions), ...pick(found, attributions)],
    reports: pick(found, reports),
    blocks: pick(own, blocks),
  }
}

const pick = <T extends object, Id>(rows: readonly Row[], of: Pick<Entity<T, Id>, 'kind'>): Row[] =>
  rows.filter((row) => row['_kind'] === of.kind).map((row) => recordOf<Row>(row))

function profileOf(user: Row | undefined, about: Row | undefined): object {
  const { sessionsValidFrom: _from, passwordNo: _no, crowd: _crowd, ...told } = (user ?? {}) as unknown as StoredUser
  return { ...told, ...about }
}
