import { TEAM_ASKED } from '../../../shared/limits.ts'
import { sessions } from '../../data/accounts/sessions.ts'
import { getActiveUser, users, userRef, updateRegisteredVia } from '../../data/accounts/users.ts'
import { groups } from '../../data/rooms/groups.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { listMembershipsOfUser, memberships } from '../../data/teams/memberships.ts'
import { closeConnections } from '../../domain/live/connections/drop.ts'
import { announce } from '../../domain/live/rooms/here.ts'
import { expel } from '../../domain/live/rooms/look.ts'
import { followUp } from './follow-up.ts'
import { notify, transactNotifying } from '../../domain/notifications/notify.ts'
import { knownDevicesRef, putKnownDevices } from '../../data/accounts/known-devices.ts'
import { openInbox } from '../../data/notifications/inboxes.ts'
import { getEach, getTogether } from '../../data/reads.ts'
import { deviceOf, deviceSign } from '../../domain/accounts/sessions/device.ts'
import { noticesOf } from '../../domain/notifications/notices.ts'
import { conversions } from '../../data/links/conversions.ts'
import { commit } from '../../data/transaction.ts'

async function close(userId: string, sessionId?: string): Promise<void> {
  const rooms = await closeConnections(userId, sessionId)
  await Promise.all([...new Set(rooms)].map((room) => announce(room)))
}

/** Closes live connections when their session, account or membership ends. */
export const liveConnections = [
  followUp(sessions, ['REMOVE'], ({ id, userId }) => close(userId, id)),
  followUp(users, ['MODIFY'], async ({ id, sessionsValidFrom, passwordNo, deletedAt }, before) => {
    const isSame = before?.sessionsValidFrom === sessionsValidFrom && before.passwordNo === passwordNo && before.deletedAt === deletedAt
    if (!isSame) await close(id)
  }),
  followUp(memberships, ['REMOVE'], async ({ startupId, userId }) => {
    await Promise.all([expel(`startup:${startupId}`, userId), expel(`chat:${startupId}`, userId)])
  }),
  followUp(groups, ['MODIFY'], async ({ id, memberIds }, before) => {
    const left = before?.memberIds.filter((userId) => !memberIds.includes(userId)) ?? []
    await Promise.all(left.map((userId) => expel(`chat:${id}`, userId)))
  }),
]

/** Notifies a user of a changed password, e-mail or second factor, which may be an attack. The old address also gets a mail. */
export const accountChanged = followUp(
  users,
  ['MODIFY'],
  async ({ id, passwordNo = 0, emailChangedAt, factorsChangedAt, deletedAt }, before) => {
    if (deletedAt !== undefined) return
    if (passwordNo !== (before?.passwordNo ?? 0)) {
      await notify('account.security', [id], {}, { variant: 'password', event: `password ${passwordNo}` })
    }
    if (emailChangedAt !== undefined && emailChangedAt !== before?.emailChangedAt) {
      await notify('account.security', [id], {}, { variant: 'email', event: `email ${emailChangedAt}` })
    }
    if (factorsChangedAt !== undefined && factorsChangedAt !== before?.factorsChangedAt) {
      await notify('account.security', [id], {}, { variant: 'factors', event: `factors ${factorsChangedAt}` })
    }
  },
)

const REMEMBERED = 20

/**
 * Notifies a user of a sign-in on an unknown device; the first device, of the registration, is known. "Sign out everywhere" and a
 * new password make all devices unknown again.
 */
export const newDevice = followUp(sessions, ['INSERT'], async ({ userId, createdAt, userAgent }) => {
  const { user, devices } = await getTogether({ user: userRef(userId), devices: knownDevicesRef(userId) }, { consistent: true })
  if (!user || Date.parse(createdAt) < user.sessionsValidFrom) return
  const since = `${user.sessionsValidFrom}#${user.passwordNo ?? 0}`
  const signs = devices?.since === since ? devices.signs : []
  const sign = deviceSign(userAgent)
  if (signs.includes(sign)) return
  const refused = await transactNotifying(
    { devices: putKnownDevices({ userId, signs: [sign, ...signs].slice(0, REMEMBERED), since }, devices) },
    devices ? noticesOf('account.security', [userId], { device: deviceOf(userAgent) }) : [],
  )
  // Another sign-in was handled at the same time: the stream retries the batch.
  if (refused) throw new Error('The known devices have changed meanwhile')
})

/** Has the figures of owners mailed from the first startup on. */
export const ownerBegan = followUp(memberships, ['INSERT'], async ({ userId, teamRole }) => {
  if (teamRole === 'Owner') await commit(openInbox(userId))
})

/** Asks an owner of a team of five for a second factor, once a month, when they sign in. */
export const ownerSignedIn = followUp(sessions, ['INSERT'], async ({ userId, createdAt }) => {
  const user = await getActiveUser(userId)
  if (!user?.startupsOwned) return
  // Their figures are mailed, also before their first notification.
  await commit(openInbox(userId))
  if (user.secondFactors) return
  const owned = (await listMembershipsOfUser(userId)).filter(({ teamRole }) => teamRole === 'Owner')
  const startups = await getEach(owned.map(({ startupId }) => startupRef(startupId)))
  if (!startups.some((startup) => startup?.deletedAt === undefined && (startup?.memberCount ?? 0) >= TEAM_ASKED)) return
  await notify('account.security', [userId], {}, { variant: 'team', event: `team ${createdAt.slice(0, 7)}` })
})

/** Stores the first link that brought a user (domain 3.1). */
export const registeredVia = followUp(conversions, ['INSERT'], async ({ kind, userId, linkId }) => {
  if (kind === 'signup') await commit(updateRegisteredVia(userId, linkId))
})
