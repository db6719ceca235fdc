import { programmes } from '../../../shared/contract/programmes.ts'
import { nameCode } from '../../domain/programmes/codes.ts'
import {
  decideEntry,
  ledgerOf,
  ledgerTable,
  ownLedgerOf,
  ownLedgerTable,
  recordPayment,
  statementsOf,
} from '../../domain/programmes/ledger/ledger.ts'
import { changePartner, invitePartner, joinProgramme, ownPartnerships, partnersOf } from '../../domain/programmes/partners.ts'
import { programmeFor, saveProgramme } from '../../domain/programmes/programme.ts'
import { reportConversion, reverseConversion } from '../../domain/programmes/report-conversion.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(programmes, {
  'GET /api/programmes/mine': async ({ caller }) => ({ items: await ownPartnerships(caller.id) }),
  'POST /api/programmes/codes': ({ body, caller }) => nameCode(body.code, caller),
  'POST /api/programmes/conversions': ({ body }) => reportConversion(body),
  'POST /api/programmes/conversions/{event}/reverse': ({ params, body }) => reverseConversion(body.startupId, params.event),
  'GET /api/programmes/{startupId}': ({ params, caller }) => programmeFor(params.startupId, caller.id),
  'PUT /api/programmes/{startupId}': ({ startupId, caller, teamRole, body }) =>
    saveProgramme(startupId, { userId: caller.id, teamRole }, body),
  'PUT /api/programmes/{startupId}/mine': ({ params, caller, body }) => joinProgramme(params.startupId, caller, body.termsVersion),
  'DELETE /api/programmes/{startupId}/mine': ({ params, caller }) =>
    changePartner({ startupId: params.startupId, userId: caller.id }, undefined, 'ended'),
  'GET /api/programmes/{startupId}/mine/ledger': ({ params, caller, query, page }) =>
    ownLedgerOf(params.startupId, caller.id, query.month, page),
  'GET /api/programmes/{startupId}/mine/ledger.csv': ({ params, caller, query }) =>
    ownLedgerTable(params.startupId, caller.id, query.month),
  'GET /api/programmes/{startupId}/mine/statement': async ({ params, caller, query }) => ({
    items: await statementsOf(params.startupId, caller.id, query.month),
  }),
  'GET /api/programmes/{startupId}/partners': ({ startupId, page }) => partnersOf(startupId, page),
  'POST /api/programmes/{startupId}/partners': ({ startupId, caller, teamRole, body, visitor }) =>
    invitePartner(startupId, { caller, teamRole }, body, visitor),
  'PATCH /api/programmes/{startupId}/partners/{userId}': ({ params, caller, teamRole, body }) =>
    changePartner(params, { userId: caller.id, teamRole }, body.state),
  'GET /api/programmes/{startupId}/ledger': ({ startupId, query, page }) => ledgerOf({ startupId, ...query }, page),
  'GET /api/programmes/{startupId}/ledger.csv': ({ startupId, query }) => ledgerTable({ startupId, ...query }),
  'POST /api/programmes/{startupId}/ledger/{entry}/decide': ({ startupId, params, caller, teamRole, body }) =>
    decideEntry(startupId, params.entry, { userId: caller.id, teamRole }, body.release),
  'POST /api/programmes/{startupId}/payments': ({ startupId, caller, teamRole, body, idempotency }) =>
    recordPayment(startupId, { userId: caller.id, teamRole }, body, idempotency),
})
