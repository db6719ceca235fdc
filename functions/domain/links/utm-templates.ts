import type { UtmTemplates } from '../../../shared/entities/links/link-setup.ts'
import { fail } from '../../../shared/errors.ts'
import { getUtmTemplates, putUtmTemplates } from '../../data/links/link-setups.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { transact } from '../../data/transaction.ts'

/** The UTM templates of a startup; version 0 when none were saved. */
export async function utmTemplatesOf(startupId: string): Promise<UtmTemplates> {
  return (await getUtmTemplates(startupId)) ?? { templates: [], version: 0 }
}

/** The next version of the templates; `link.templates_stale` when the edit began with another one. */
export async function saveUtmTemplates(startupId: string, edited: UtmTemplates): Promise<UtmTemplates> {
  const next = { ...edited, version: edited.version + 1 }
  const refused = await transact({ startup: requireStartup(startupId), templates: putUtmTemplates({ ...next, startupId }) })
  if (refused?.startup !== undefined) fail('startup.not_found')
  return refused ? fail('link.templates_stale') : next
}
