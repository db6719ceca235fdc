import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STAGES, ON_DUPLICATE } from '../../choices.ts'
import {
  COMPANY_MAX,
  JOB_TITLE_MAX,
  KEPT_CLICKS,
  LEAD_NAME_MAX,
  LEAD_TAG_MAX,
  LEAD_TAGS_MAX,
  LOST_REASON_MAX,
  NOTE_MAX,
  PHONE_MAX,
  SALES_AT_ONCE,
} from '../../limits.ts'
import { NEIGHBOURS, someIds } from '../board-form.ts'
import { Amount, Currency } from '../sales/money.ts'
import { Id, line, optionalLine, optionalText, text, Time } from '../text.ts'
import { Email } from '../user.ts'

const Name = line('The name', LEAD_NAME_MAX)
const Phone = optionalLine('The phone number', PHONE_MAX)
const Company = optionalLine('The company', COMPANY_MAX)
const JobTitle = optionalLine('The job title', JOB_TITLE_MAX)
const Source = z.enum(LEAD_SOURCES, 'Please choose a source')
const Stage = z.enum(LEAD_STAGES, 'Please choose a stage')
const Tags = z
  .array(line('A tag', LEAD_TAG_MAX), 'Please list the tags')
  .check(z.maxLength(LEAD_TAGS_MAX, `A lead may have at most ${LEAD_TAGS_MAX} tags`))
export const LostReason = optionalLine('The reason', LOST_REASON_MAX)
const Version = z.int('Please reload the lead')

/** A lead to create, at the end of the stage `new` unless another open stage is named. */
export const NewLead = z.object({
  name: Name,
  email: z._default(z.nullable(Email), null),
  phone: z._default(Phone, ''),
  company: z._default(Company, ''),
  title: z._default(JobTitle, ''),
  source: z._default(Source, 'manual'),
  stage: z._default(z.enum(['new', 'contacted', 'qualified'], 'Please choose a stage'), 'new'),
  value: z._default(z.nullable(Amount), null),
  /** Without one, that of the startup. */
  currency: z.optional(Currency),
  ownerId: z._default(z.nullable(Id), null),
  tags: z._default(Tags, []),
  nextFollowUpAt: z._default(z.nullable(Time), null),
  /** The affiliate link that brought it, of this startup. */
  linkId: z.optional(Id),
  note: z._default(z.string().check(z.maxLength(NOTE_MAX, 'The note is too long')), ''),
})
export type NewLead = z.output<typeof NewLead>

/** What may be changed of a lead; what is not sent stays, null clears. */
export const LeadChange = z.object({
  name: z.optional(Name),
  email: z.optional(z.nullable(Email)),
  phone: z.optional(Phone),
  company: z.optional(Company),
  title: z.optional(JobTitle),
  source: z.optional(Source),
  value: z.optional(z.nullable(Amount)),
  currency: z.optional(Currency),
  ownerId: z.optional(z.nullable(Id)),
  tags: z.optional(Tags),
  nextFollowUpAt: z.optional(z.nullable(Time)),
  version: z.optional(Version),
})
export type LeadChange = z.output<typeof LeadChange>

/** The stage and neighbours that a lead is moved to. */
export const LeadMove = z.object({
  stage: Stage,
  /** Required for `lost`. */
  lostReason: z.optional(LostReason),
  ...NEIGHBOURS,
  version: z.optional(Version),
})
export type LeadMove = z.output<typeof LeadMove>

/** One change of several leads. */
export const LeadsChange = z.object({
  leadIds: someIds('leads', SALES_AT_ONCE),
  stage: z.optional(Stage),
  lostReason: z.optional(LostReason),
  ownerId: z.optional(z.nullable(Id)),
  addTag: z.optional(line('A tag', LEAD_TAG_MAX)),
  removeTag: z.optional(line('A tag', LEAD_TAG_MAX)),
  nextFollowUpAt: z.optional(z.nullable(Time)),
  deleted: z.optional(z.boolean('Deleted must be yes or no')),
})
export type LeadsChange = z.output<typeof LeadsChange>

export const NoteForm = z.object({ content: text('The note', NOTE_MAX, 'Please write a note') })

/** A lead becomes an opportunity; without an amount, with the value of the lead. */
export const ConvertForm = z.object({ title: line('The title', 160), amount: z.optional(Amount), currency: z.optional(Currency) })
export type ConvertForm = z.output<typeof ConvertForm>

/**
 * A CSV text with the columns of domain 3.7; `dryRun` only lists what would happen. With a `limit` a call writes at most so many leads:
 * repeat it with the same text until nothing is `remaining`.
 */
export const LeadImportForm = z.object({
  csv: z.string('Please choose a file'),
  dryRun: z._default(z.boolean('Dry run must be yes or no'), false),
  onDuplicate: z._default(z.enum(ON_DUPLICATE, 'Please choose skip or update'), 'skip'),
  limit: z.optional(z.int('The limit must be a whole number').check(z.gte(1, 'The limit must be at least 1'))),
})
/** What a call of an import did; rows count from 1, the heading not included. */
export const LeadImportResult = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** Leads that the next calls write; only in the answer to a call with a limit. */
  remaining: z.optional(z.int()),
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
})
export type LeadImportResult = z.output<typeof LeadImportResult>

/** Forms send text. */
export const Agreed = z.union([z.literal(true), z.enum(['true', 'on', 'yes', '1'])], 'Please agree to be contacted')
const anyText = z._default(z.catch(z.string(), ''), '')
/** What a visitor enters into the form of a landing page or website; a hosted form has answers to its own fields besides. */
export const CaptureForm = z.catchall(
  z.object({
    /** Without one, the e-mail. */
    name: z._default(optionalLine('The name', LEAD_NAME_MAX), ''),
    email: Email,
    message: z._default(optionalText('The message', NOTE_MAX), ''),
    /** The visitor agrees to be contacted, without which nothing is kept. */
    consent: Agreed,
    /** The code of the affiliate link that the visitor came by, and the recorded visit. */
    code: anyText,
    clickId: anyText,
    /** The clicks that its browser kept, for the windows of partner programmes. */
    clicks: z._default(z.catch(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(KEPT_CLICKS)), []), []),
    /** The code of a link that the visitor says sent them, which goes before the other; unknown ones are kept in the message. */
    sentBy: z._default(z.catch(z.string().check(z.maxLength(64, 'A code has up to 40 characters')), ''), ''),
    /** The honeypot: people do not see this field, so what fills it in is a bot. */
    website: anyText,
    /** `hosted` from the form with the own fields of the startup; other forms may have such a field. */
    form: anyText,
  }),
  z.unknown(),
)
export type CaptureForm = z.output<typeof CaptureForm>
