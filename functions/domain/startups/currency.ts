import { DEFAULT_CURRENCY } from '../../../shared/format/money.ts'
import { getStartup, keepFirstCurrency } from '../../data/startups/startups.ts'
import { commit } from '../../data/transaction.ts'

/** What new amounts of a startup are in. */
export const currencyOf = async (startupId: string): Promise<string> => (await getStartup(startupId))?.currency ?? DEFAULT_CURRENCY

type Amount = number | null | undefined

/** Makes the currency of the first amount that of the startup, as soon as an item gets an amount; idempotent. */
export async function settleCurrency(item: { startupId: string; currency: string }, amount: Amount, before: Amount): Promise<void> {
  if (!amount || before) return
  const startup = await getStartup(item.startupId)
  if (startup && !startup.currency) await commit(keepFirstCurrency(item.startupId, item.currency))
}
