import { readTab, writeTab } from './browser/tab.ts'

const KEY = 'returnTo'
const LONGEST = 2_048
const HOME = '/my-dashboard'
/** Where a signed-in person has nothing to do. */
const NOWHERE = new Set(['/', '/login', '/register', '/forgot-password', '/reset-password', '/take-back-email'])
/** Backslashes and control characters, which browsers read in ways of their own. */
const UNSAFE = /[\\\p{Cc}]/u

/** A path on this site that a sign-in may lead to; anything else becomes the dashboard. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || !wanted.startsWith('/') || UNSAFE.test(wanted)) return HOME
  const url = URL.parse(wanted, location.origin)
  if (url === null || url.origin !== location.origin || url.pathname.startsWith('//')) return HOME
  if (NOWHERE.has(url.pathname) || /^\/api(\/|$)/.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/** Keeps the path that a signed-out person wanted, for this tab. */
export const storeReturnPath = (path: string): void => writeTab(KEY, path)

/** The path after a sign-in: that of the URL, else the stored path. */
export const returnPath = (named: string | null): string => safeRedirect(named ?? readTab(KEY))

/** The path after a sign-in; the stored one is removed. */
export function takeReturnPath(named: string | null): string {
  const path = returnPath(named)
  removeReturnPath()
  return path
}

/** Removes the stored path. */
export const removeReturnPath = (): void => writeTab(KEY, null)
