export const LINK_STATES = ['active', 'disabled', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Whether a link works, and why not. */
export function linkStateOf(
  { disabledAt, expiresAt }: { disabledAt: string | null; expiresAt: string | null },
  now = Date.now(),
): LinkState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  return disabledAt === null ? 'active' : 'disabled'
}
