import { isReserved } from '../../../shared/link-choices.ts'
import { CustomCode } from '../../../shared/entities/links/affiliate-link.ts'
import { getCode } from '../../data/links/codes.ts'

/** Whether a code can be chosen: a code that was ever given stays taken. One Get. */
export async function availabilityOf(text: string): Promise<{ available: boolean; reason: 'taken' | 'reserved' | 'malformed' | null }> {
  const wanted = CustomCode.safeParse(text)
  if (!wanted.success) return { available: false, reason: 'malformed' }
  if (isReserved(wanted.data)) return { available: false, reason: 'reserved' }
  const entry = await getCode(wanted.data)
  return entry ? { available: false, reason: 'taken' } : { available: true, reason: null }
}
