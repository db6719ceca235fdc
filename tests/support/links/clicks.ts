import { addToDay } from '../../../functions/data/links/counters.ts'
import { commit } from '../../../functions/data/store/write.ts'
import type { Uncounted } from '../../../shared/link-choices.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, CallOptions, Person } from '../app.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

export async function linkOf(app: App, as: Person, { id }: Pick<Startup, 'id'>): Promise<AffiliateLink> {
  const { status, body } = await app.call('POST /api/affiliate-links', { body: { name: as.name, startupId: id } }, { as })
  if (status !== 200) throw new Error(`No link: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Tracks a click as the landing page's script does. */
export const click = (app: App, code: string, options: CallOptions = {}, more: object = {}) =>
  app.call('POST /api/affiliate-links/track', { body: { code, referrer: '', ...more } }, { userAgent: FIREFOX, ...options })

/** Visits of today that did not count, as tracking writes them down every 10 s. */
export async function noteUncounted({ id }: { id: string }, sums: Partial<Record<Uncounted, number>>): Promise<void> {
  const named = Object.fromEntries(Object.entries(sums).map(([reason, about]) => [`x:${reason}`, about]))
  await commit(addToDay({ of: id, day: new Date().toISOString().slice(0, 10) }, named))
}
