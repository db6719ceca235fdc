export const LINK_STATES = ['active', 'disabled', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

interface LinkTimes {
  disabledAt: string | null
  expiresAt: string | null
  clickLimit?: number | null
  clicks?: number
}

/** Whether a link works, and why not; 'expired': by its time or its click limit. */
export function linkStateOf({ disabledAt, expiresAt, clickLimit = null, clicks = 0 }: LinkTimes, now = Date.now()): LinkState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  if (clickLimit !== null && clicks >= clickLimit) return 'expired'
  return disabledAt === null ? 'active' : 'disabled'
}
