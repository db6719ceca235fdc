import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { LEAD_TABLE, tagsCell } from '../../../../shared/format/csv/lead-table.ts'
import { decimalOf } from '../../../../shared/format/money.ts'

/** Leads as CSV, in their order; an import of it changes nothing. Notes are not in it: they have authors and times, and are many. */
export const leadsTable = (leads: readonly Lead[], emails: ReadonlyMap<string, string>): string =>
  csvOf(
    LEAD_TABLE,
    leads.map((lead) => [
      lead.name,
      lead.email,
      lead.phone,
      lead.company,
      lead.title,
      lead.source,
      lead.stage,
      lead.value === null ? '' : decimalOf(lead.value, lead.currency),
      lead.currency,
      emails.get(lead.ownerId ?? '') ?? '',
      tagsCell(lead.tags),
      lead.nextFollowUpAt,
      '',
    ]),
  )
