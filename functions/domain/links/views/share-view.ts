import { randomBytes } from 'node:crypto'
import type { TeamRole } from '../../../../shared/choices.ts'
import type { SharedView, ViewForm } from '../../../../shared/entities/links/shared-view.ts'
import { fail } from '../../../../shared/errors.ts'
import { isAmong, SEES_ALL_LINKS } from '../../../../shared/permissions.ts'
import { getLink } from '../../../data/links/links.ts'
import { listViews, putView, removeView, SLOTS, type StoredView, type ViewOwner } from '../../../data/links/shared-views.ts'
import { commit } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../../platform/ulid.ts'
import { given } from '../given.ts'
import { hashGiven } from '../passwords/visitor-password.ts'

/** Who shares, and in which startup. */
interface Sharer {
  startupId: string
  userId: string
  teamRole: TeamRole
}

/** Leaders share the figures of the startup, other members their own. */
const ownerOf = ({ startupId, userId, teamRole }: Sharer): ViewOwner =>
  isAmong(SEES_ALL_LINKS, teamRole) ? { startupId } : { startupId, userId }

const isOver = ({ expiresAt }: Pick<StoredView, 'expiresAt'>): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

/** The views that a member may revoke, the newest first. One Query. */
export async function listSharedViews(sharer: Sharer): Promise<{ items: SharedView[] }> {
  const views = await listViews(ownerOf(sharer))
  return {
    items: views
      .filter((view) => !isOver(view))
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .map(shown),
  }
}

/** Shares a view; at most 20 of an owner are there at a time. `link.not_found` for a link that the member may not see. */
export async function shareView(sharer: Sharer, { name, view, password, expiresAt }: ViewForm): Promise<SharedView> {
  const owner = ownerOf(sharer)
  await requireLink(owner, view.linkId)
  const stored = {
    ...owner,
    id: ulid(),
    token: randomBytes(16).toString('base64url'),
    name,
    view,
    ...given({ password: await hashGiven(password) }),
    expiresAt: expiresAt ?? null,
    createdAt: new Date().toISOString(),
  }
  return retryOnConflict(async () => {
    const views = await listViews(owner)
    const slot = SLOTS.find((one) => !views.some((other) => other.slot === one && !isOver(other)))
    if (slot === undefined) return fail('shared_view.too_many')
    const before = views.find((other) => other.slot === slot)
    const { refused } = await commit(putView({ ...stored, slot }, before))
    return refused !== undefined ? CONFLICT : shown({ ...stored, slot })
  })
}

async function requireLink({ startupId, userId }: ViewOwner, linkId: string | null): Promise<void> {
  if (linkId === null) return
  const link = await getLink(linkId)
  const isTheirs = link?.startupId === startupId && link.deletedAt === undefined && (userId === undefined || link.userId === userId)
  if (!isTheirs) fail('link.not_found')
}

/** Ends a view; one that is not there is no error. */
export async function revokeView(sharer: Sharer, id: string): Promise<void> {
  const view = (await listViews(ownerOf(sharer))).find((one) => one.id === id)
  if (view) await commit(removeView(view))
}

const shown = ({ id, name, token, view, password, expiresAt, createdAt }: StoredView): SharedView => ({
  id,
  name,
  path: `/l/view/${token}`,
  view,
  hasPassword: password !== undefined,
  expiresAt,
  createdAt,
})
