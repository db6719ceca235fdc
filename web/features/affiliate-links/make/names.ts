import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { sharedUrl } from '../../../entities/links/shared-url.ts'

/** The result of a pasted name. */
export interface Made {
  /** Which line it was. */
  at: number
  name: string
  link: AffiliateLink | null
  error: string | null
}

const urlOf = ({ link }: Made): string => (link === null ? '' : sharedUrl(link.code, link.utmDefaults))

/** Names and addresses as lines that a spreadsheet takes by pasting; what was not made is left out. */
export const linesOf = (made: readonly Made[]): string =>
  made
    .filter(({ link }) => link !== null)
    .map((one) => `${one.name}\t${urlOf(one)}`)
    .join('\n')

/** The same as CSV, with what was not made and why. */
export const tableOf = (made: readonly Made[]): string =>
  csvOf(
    ['name', 'url', 'error'],
    made.map((one) => [one.name, urlOf(one), one.error]),
  )
