import { type FieldPlaces, guessFields } from './guess-fields.ts'

/** The columns of a table of leads (domain 3.7). */
export const LEAD_TABLE = [
  'name',
  'email',
  'phone',
  'company',
  'title',
  'source',
  'stage',
  'value',
  'currency',
  'owner_email',
  'tags',
  'next_follow_up',
  'notes',
] as const
export type LeadField = (typeof LEAD_TABLE)[number]
export type LeadFieldPlaces = FieldPlaces<LeadField>

/** How other programs call them, in lower case. */
const HEADINGS: Readonly<Record<LeadField, readonly string[]>> = {
  name: ['name', 'full name', 'lead', 'lead name', 'contact', 'contact name', 'person', 'first name'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'work email', 'e-mail 1 - value'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'tel'],
  company: ['company', 'company name', 'organization', 'organisation', 'account', 'account name'],
  title: ['title', 'job title', 'position', 'role'],
  source: ['source', 'lead source', 'original source'],
  stage: ['stage', 'lead status', 'status', 'lead stage', 'lifecycle stage'],
  value: ['value', 'amount', 'deal value', 'lead value'],
  currency: ['currency', 'currency code'],
  owner_email: ['owner email', 'owner', 'lead owner', 'assigned to', 'contact owner'],
  tags: ['tags', 'labels', 'tag', 'label', 'categories'],
  next_follow_up: ['next follow up', 'next follow-up', 'follow up', 'follow-up', 'next step', 'next activity date'],
  notes: ['notes', 'note', 'comments', 'comment', 'description', 'message'],
}

/** Which column of a table is probably which field of a lead. */
export const guessLeadFields = (head: readonly string[]): LeadFieldPlaces => guessFields(head, HEADINGS)

const SEPARATES = /[;,"]/

/** Tags in one cell: separated by semicolons, those with a separator in quotes. */
export const tagsCell = (tags: readonly string[]): string =>
  tags.map((tag) => (SEPARATES.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ')

/** The tags in a cell: separated by semicolons or commas. */
export const tagsOf = (cell: string): string[] =>
  [...cell.matchAll(/\s*(?:"([^"]*(?:""[^"]*)*)"(?=\s*(?:[;,]|$))|([^;,]+))\s*/g)]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
