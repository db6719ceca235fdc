import { getLeadCapture } from '../../data/leads/lead-capture.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { isUlid } from '../../platform/ulid.ts'

const REMEMBERED_MS = 5_000
const REMEMBERED = 1_000
/** Only those that do, so that switching it on takes effect at once. */
const taking = new MemoryCache<true>(REMEMBERED_MS, REMEMBERED)

/** Whether visitors may leave their address at a startup; at most 5 s old. */
export async function takesAddresses(startupId: string): Promise<boolean> {
  if (taking.get(startupId)) return true
  const capture = isUlid(startupId) ? await getLeadCapture(startupId) : undefined
  if (!capture?.isOn) return false
  taking.set(startupId, true)
  return true
}
