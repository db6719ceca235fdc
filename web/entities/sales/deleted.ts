import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** When a lead or an opportunity was deleted, from the time of its permanent deletion. */
export const deletedAtOf = ({ deletesAt }: { deletesAt: string | null }): string | null =>
  deletesAt === null ? null : new Date(Date.parse(deletesAt) - DELETED_DAYS * DAY_MS).toISOString()
