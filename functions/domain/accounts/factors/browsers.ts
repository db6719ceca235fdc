import { randomBytes } from 'node:crypto'
import { fail } from '../../../../shared/errors.ts'
import { BROWSER_DAYS, BROWSERS_REMEMBERED } from '../../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../../shared/time.ts'
import { browsers, deleteBrowser, listFactorItems, type RememberedBrowser } from '../../../data/accounts/factors.ts'
import type { StoredUser } from '../../../data/accounts/users.ts'
import { recordsAs, type StoredItem } from '../../../data/stored-items.ts'
import { commit, type Write } from '../../../data/transaction.ts'
import { hashOf } from '../../../platform/hash.ts'
import { deviceOf } from '../sessions/device.ts'

const TOKEN_BYTES = 32
const USER_AGENT_MAX = 256

/** A browser that is not asked for a second factor for 30 days, and the token that it keeps. */
export function newBrowser({ id, passwordNo = 0 }: StoredUser, userAgent: string): { token: string; browser: RememberedBrowser } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  const endsAt = Math.floor(now / 1_000) + BROWSER_DAYS * DAY_SECONDS
  const shown = { userAgent: userAgent.slice(0, USER_AGENT_MAX), createdAt: new Date(now).toISOString() }
  return { token, browser: { userId: id, hash: hashOf(token), ...shown, endsAt, passwordNo } }
}

/** The browsers that are still remembered: since the last change of the password and the last "sign out everywhere", the newest ten. */
export function rememberedIn(items: readonly StoredItem[], { passwordNo = 0, sessionsValidFrom }: StoredUser): RememberedBrowser[] {
  const now = Date.now()
  return recordsAs(browsers, items)
    .filter((one) => one.passwordNo === passwordNo && Date.parse(one.createdAt) >= sessionsValidFrom && one.endsAt * 1_000 > now)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, BROWSERS_REMEMBERED)
}

/** Whether a browser that brings this token is remembered. */
export const isRemembered = (items: readonly StoredItem[], user: StoredUser, token: string): boolean =>
  rememberedIn(items, user).some(({ hash }) => hash === hashOf(token))

/** The deletions that make room for one more browser: of the oldest, and of those that are no longer remembered. */
export function beyondLimit(items: readonly StoredItem[], user: StoredUser): Record<string, Write> {
  const kept = new Set(
    rememberedIn(items, user)
      .slice(0, BROWSERS_REMEMBERED - 1)
      .map(({ hash }) => hash),
  )
  const others = recordsAs(browsers, items).filter(({ hash }) => !kept.has(hash))
  return Object.fromEntries(others.map((one) => [`beyond ${one.hash}`, deleteBrowser(one)]))
}

/** A remembered browser as its user sees it. */
export const browserSeen = ({ hash, userAgent, createdAt, endsAt }: RememberedBrowser) => ({
  hash,
  device: deviceOf(userAgent),
  createdAt,
  endsAt: new Date(endsAt * 1_000).toISOString(),
})

/** Asks a remembered browser for the second factor again. */
export async function forgetBrowser(userId: string, hash: string): Promise<void> {
  const browser = recordsAs(browsers, await listFactorItems(userId)).find((one) => one.hash === hash) ?? fail('factor.not_found')
  await commit(deleteBrowser(browser))
}
