import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import type { Session } from '../../../shared/entities/user.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './people.ts'
import { BROWSERS, REFERRERS } from './story.ts'

/** A small generator, so that the story is the same at every telling. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const pick = <T>(list: readonly T[], roll: () => number): T => {
  const chosen = list[Math.floor(roll() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** How many clicks a link gets on day `day` of `days`: growing, quiet at weekends, never quite the same. */
export function clicksOn(at: Date, day: number, days: number, atTheEnd: number, roll: () => number): number {
  const weekend = at.getUTCDay() % 6 === 0 ? 0.45 : 1
  return Math.round(atTheEnd * (0.25 + (0.75 * day) / days) * weekend * (0.6 + roll() * 0.8))
}

const SIGN_UPS = 0.07

/** Somebody opens a link; now and then he registers and so converts. */
export async function arrive(client: Client, link: AffiliateLink, visitor: number, roll: () => number): Promise<void> {
  const sender = { ip: `198.51.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}`, userAgent: pick(BROWSERS, roll) }
  const referrer = pick(REFERRERS, roll)
  const { clickId } = await client<{ clickId?: string }>(
    'POST /api/affiliate-links/track',
    { code: link.code, referrer, qr: roll() < 0.08 },
    sender,
  )
  if (clickId === undefined || roll() > SIGN_UPS) return
  const name = `Reader ${visitor}`
  const { token } = await client<Session>(
    'POST /api/auth/register',
    { name, email: `reader.${visitor}@example.com`, password: PASSWORD },
    sender,
  )
  await client('POST /api/affiliate-links/convert', { clickId }, { ...sender, token })
  // The crowd of the story is counted, and keeps out of the list of people.
  await client('PUT /api/users/profile', { visibility: 'hidden' }, { ...sender, token })
}
