import * as z from 'zod/mini'
import {
  Commission,
  PartnerCommission,
  Month,
  OwnPartnership,
  Partner,
  Partnership,
  Payment,
  REPORT_REFUSALS,
  ReportedConversion,
  Statement,
} from '../entities/programmes/partner.ts'
import { Programme, ProgrammeForm } from '../entities/programmes/programme.ts'
import { wholeNumber } from '../entities/number.ts'
import { Id } from '../entities/text.ts'
import { Email } from '../entities/user.ts'
import { LEADERS, SEES_ALL_LINKS, TEAM_MAKERS } from '../permissions.ts'
import { inStartup, resource, signedIn } from './endpoint.ts'
import { Ok, page, PageQuery, pagesOf } from './ok.ts'

const leaders = inStartup('path:startupId', LEADERS)
const notLive = 'read again whenever its screen opens'
const LedgerQuery = z.object({ userId: z.optional(Id), month: z.optional(Month) })
const CSV = { type: 'text/csv', fileName: 'commissions.csv' } as const
const NO_PARTNER = ['programme.partner_not_found'] as const
const CHANGES = ['programme.partner_not_found', 'programme.partner_changed', 'startup.not_found'] as const

/** Partner programmes of startups. A partner sees their own figures and entries, and no name of a customer or another partner. */
export const programmes = resource({
  'GET /api/programmes/mine': {
    summary: 'The programmes of which the caller is a partner, with their balances',
    access: signedIn,
    scope: 'links.read',
    notLive,
    returns: z.object({ items: z.array(OwnPartnership) }),
  },
  'POST /api/programmes/codes': {
    summary: 'Names the code of the link that led the caller to a startup',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'codes',
    body: z.object({ code: z.string('Please enter a code').check(z.maxLength(64, 'This code does not exist')) }),
    returns: z.object({
      startupId: Id,
      startupName: z.string(),
      reason: z.nullable(z.enum(['own', 'member', 'same-identity', 'already'])),
    }),
    errors: ['programme.unknown_code', 'startup.not_found'],
  },
  'POST /api/programmes/conversions': {
    summary: 'Reports a conversion from a server; the same event of a startup counts once',
    access: inStartup('body:startupId', SEES_ALL_LINKS),
    scope: 'links.write',
    rate: 'reported',
    body: ReportedConversion,
    returns: z.object({ counted: z.boolean(), linkId: z.nullable(Id), reason: z.nullable(z.enum([...REPORT_REFUSALS, 'repeated'])) }),
  },
  'POST /api/programmes/conversions/{event}/reverse': {
    summary: 'Reverses a reported conversion, such as a refund',
    access: inStartup('body:startupId', SEES_ALL_LINKS),
    scope: 'links.write',
    rate: 'reported',
    body: z.object({ startupId: Id }),
    returns: z.object({ reversed: z.boolean() }),
    errors: ['programme.event_not_found'],
  },
  'GET /api/programmes/{startupId}': {
    summary: 'The programme of a startup, and the partnership of the caller',
    access: signedIn,
    scope: 'links.read',
    notLive,
    returns: z.object({ startupName: z.string(), programme: Programme, mine: z.nullable(OwnPartnership) }),
    errors: ['startup.not_found'],
  },
  'PUT /api/programmes/{startupId}': {
    summary: 'Changes the programme; what happened before stays under the rules before',
    access: inStartup('path:startupId', TEAM_MAKERS),
    scope: 'links.write',
    rate: 'programme',
    body: ProgrammeForm,
    returns: Programme,
    errors: ['programme.stale', 'programme.no_terms', 'startup.not_found'],
  },
  'PUT /api/programmes/{startupId}/mine': {
    summary: 'Asks to become a partner, accepts an invitation, or accepts changed terms',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'programme',
    body: z.object({ termsVersion: wholeNumber('The version of the terms') }),
    returns: OwnPartnership,
    errors: ['programme.off', 'programme.terms_changed', 'programme.partner_changed', 'address.unverified', 'startup.not_found'],
  },
  'DELETE /api/programmes/{startupId}/mine': {
    summary: 'Ends the partnership of the caller; the ledger stays',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Partnership,
    errors: CHANGES,
  },
  'GET /api/programmes/{startupId}/mine/ledger': {
    summary: 'The commissions of the caller, newest first',
    access: signedIn,
    scope: 'links.read',
    notLive,
    query: z.object({ ...PageQuery.shape, month: z.optional(Month) }),
    paged: { size: 50, max: 50 },
    returns: page(Commission),
    errors: NO_PARTNER,
  },
  'GET /api/programmes/{startupId}/mine/ledger.csv': {
    summary: 'The same as a table',
    notLive: 'a download',
    access: signedIn,
    scope: 'links.read',
    rate: 'table',
    query: z.object({ month: z.optional(Month) }),
    produces: CSV,
    returns: z.string(),
    errors: NO_PARTNER,
  },
  'GET /api/programmes/{startupId}/mine/statement': {
    summary: 'The sums of a month of the caller by currency',
    access: signedIn,
    scope: 'links.read',
    notLive,
    query: z.object({ month: Month }),
    returns: z.object({ items: z.array(Statement) }),
    errors: NO_PARTNER,
  },
  'GET /api/programmes/{startupId}/partners': {
    summary: 'The partners with their balances',
    access: leaders,
    scope: 'links.read',
    notLive,
    ...pagesOf(50),
    returns: page(Partner),
    errors: ['startup.not_found'],
  },
  'POST /api/programmes/{startupId}/partners': {
    summary: 'Invites a user or an address; the answer does not say whether the address has an account',
    access: leaders,
    scope: 'links.write',
    rate: 'inviteMail',
    body: z.object({ userId: z.optional(Id), email: z.optional(Email) }),
    returns: Ok,
    errors: ['startup.not_found', 'user.not_found', 'programme.partner_changed', 'address.unverified', 'http.too_many'],
  },
  'PATCH /api/programmes/{startupId}/partners/{userId}': {
    summary: 'Lets a partner in, pauses, resumes or ends the partnership',
    access: leaders,
    scope: 'links.write',
    rate: 'programme',
    body: z.object({ state: z.enum(['active', 'paused', 'ended'], 'Please choose active, paused or ended') }),
    returns: Partnership,
    errors: CHANGES,
  },
  'GET /api/programmes/{startupId}/ledger': {
    summary: 'The commissions of all partners or one, newest first',
    access: leaders,
    scope: 'links.read',
    notLive,
    query: z.object({ ...PageQuery.shape, ...LedgerQuery.shape }),
    paged: { size: 50, max: 50 },
    returns: page(PartnerCommission),
    errors: ['startup.not_found'],
  },
  'GET /api/programmes/{startupId}/ledger.csv': {
    summary: 'The same as a table',
    notLive: 'a download',
    access: leaders,
    scope: 'links.read',
    rate: 'table',
    query: LedgerQuery,
    produces: CSV,
    returns: z.string(),
    errors: ['startup.not_found'],
  },
  'POST /api/programmes/{startupId}/ledger/{entry}/decide': {
    summary: 'Releases or refuses a commission that is held',
    access: leaders,
    scope: 'links.write',
    rate: 'programme',
    body: z.object({ release: z.boolean('Release must be yes or no') }),
    returns: Ok,
    errors: ['programme.entry_not_found', 'programme.entry_settled', 'startup.not_found'],
  },
  'POST /api/programmes/{startupId}/payments': {
    summary: 'Marks an amount as paid elsewhere: Launchcrew moves no money',
    access: leaders,
    scope: 'links.write',
    rate: 'programme',
    idempotent: true,
    body: Payment,
    returns: Ok,
    errors: ['programme.partner_not_found', 'programme.too_much', 'startup.not_found'],
  },
})
