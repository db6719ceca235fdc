import { DEFAULT_CURRENCY } from '../../../shared/format/money.ts'
import { getStartup, keepFirstCurrency } from '../../data/startups/startups.ts'
import { commit } from '../../data/transaction.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** What new amounts of a startup are in. */
export const currencyOf = async (startupId: string): Promise<string> => (await getStartup(startupId))?.currency ?? DEFAULT_CURRENCY

/** Startups that have a currency: an import of a thousand amounts asks once. */
const settled = new MemoryCache<true>(DAY_MS, 1_000)

/** Makes the currency of the first amount that of the startup; idempotent. */
export async function settleCurrency(startupId: string, currency: string): Promise<void> {
  if (settled.get(startupId)) return
  const startup = await getStartup(startupId)
  if (startup && startup.currency === undefined) await commit(keepFirstCurrency(startupId, currency))
  settled.set(startupId, true)
}
