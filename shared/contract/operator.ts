import * as z from 'zod/mini'
import { REPORT_TARGETS } from '../choices.ts'
import {
  DeletionProof,
  LogLine,
  OperatorAct,
  OperatorSession,
  OperatorStatistics,
  OperatorTarget,
  ReportCase,
  TargetDetail,
} from '../entities/operator.ts'
import { Id, line, PathOfIds } from '../entities/text.ts'
import { operatorOnly, operatorSigningIn, resource } from './endpoint.ts'
import { page, pagesOf, PageQuery } from './ok.ts'
import { OPERATOR_ACTS, OPERATOR_REASON_MAX, OPERATOR_REASON_MIN, REPORT_STATES } from '../operator.ts'

const Reason = z.pipe(
  line('The reason', OPERATOR_REASON_MAX),
  z.string().check(z.minLength(OPERATOR_REASON_MIN, `Please give a reason of at least ${OPERATOR_REASON_MIN} letters`)),
)
const TargetType = z.enum(REPORT_TARGETS, 'There is no such kind of target')
const Target = z.object({ targetType: TargetType, targetId: PathOfIds })
/** An export and undoing are endpoints of their own. */
const Decided = z
  .enum(OPERATOR_ACTS, 'There is no such act')
  .check(z.refine((act) => act !== 'export' && act !== 'undo', 'There is no such act'))

/** The desk of the operators. Without an operator who may call from the caller's address, each of these answers as an unknown path does. */
export const operator = resource({
  'POST /api/operator/session': {
    summary: 'Signs an operator in by a one-time code, which works once',
    access: operatorSigningIn,
    scope: 'sessionOnly',
    rate: 'operatorHere',
    body: z.object({
      name: line('The name', 60),
      code: z.string('Please type the code').check(z.regex(/^\d{6}$/, 'A code has six digits')),
    }),
    returns: OperatorSession,
    errors: ['operator.sign_in_failed'],
  },
  'GET /api/operator/reports': {
    summary: 'What users reported, by target: the newest first',
    notLive: 'read again whenever its screen opens',
    access: operatorOnly,
    scope: 'sessionOnly',
    query: z.object({ ...PageQuery.shape, state: z._default(z.enum(REPORT_STATES, 'A case is open or closed'), 'open') }),
    paged: { size: 25, max: 25 },
    returns: page(ReportCase),
  },
  'GET /api/operator/target': {
    summary: 'A target with its reports, its acts and the people on both sides; what is private only when a report names it',
    notLive: 'read again whenever its screen opens',
    access: operatorOnly,
    scope: 'sessionOnly',
    query: Target,
    returns: TargetDetail,
    errors: ['operator.not_found'],
  },
  'GET /api/operator/find': {
    summary: 'Finds users, startups, links and gigs by id, e-mail, code of a link or request id, and the log of a request',
    notLive: 'a search, which stays as it was found',
    access: operatorOnly,
    scope: 'sessionOnly',
    query: z.object({ text: line('The text', 254) }),
    returns: z.object({ items: z.array(OperatorTarget), lines: z.array(LogLine) }),
  },
  'POST /api/operator/acts': {
    summary: 'Acts on a target, with a reason; a deletion waits for a second operator',
    access: operatorOnly,
    scope: 'sessionOnly',
    body: z.object({ ...Target.shape, act: Decided, reason: Reason }),
    returns: OperatorAct,
    errors: ['operator.not_found', 'operator.not_possible', 'operator.done', 'operator.too_many_acts', 'user.owns_startups'],
  },
  'GET /api/operator/acts': {
    summary: 'The log of all acts, newest first',
    notLive: 'read again whenever its screen opens',
    access: operatorOnly,
    scope: 'sessionOnly',
    ...pagesOf(25),
    returns: page(OperatorAct),
  },
  'POST /api/operator/acts/{id}/undo': {
    summary: 'Undoes an act, or takes back a deletion that nobody has confirmed yet',
    access: operatorOnly,
    scope: 'sessionOnly',
    body: z.object({ reason: Reason }),
    returns: OperatorAct,
    errors: ['operator.not_found', 'operator.not_possible', 'operator.done', 'operator.too_many_acts'],
  },
  'POST /api/operator/acts/{id}/confirm': {
    summary: 'Confirms a deletion that another operator asked for within the last 24 hours',
    access: operatorOnly,
    scope: 'sessionOnly',
    returns: OperatorAct,
    errors: [
      'operator.not_found',
      'operator.not_possible',
      'operator.done',
      'operator.second_needed',
      'operator.too_many_acts',
      'user.owns_startups',
    ],
  },
  'GET /api/operator/statistics': {
    summary: 'Open reports, the time to close, and acts by kind',
    notLive: 'read again whenever its screen opens',
    access: operatorOnly,
    scope: 'sessionOnly',
    returns: OperatorStatistics,
  },
  'POST /api/operator/exports': {
    summary: 'Everything that is stored of a user who asked for it, without their private messages and agreed work',
    access: operatorOnly,
    scope: 'sessionOnly',
    body: z.object({ userId: Id, reason: Reason }),
    returns: z.record(z.string(), z.unknown()),
    errors: ['operator.not_found', 'operator.too_many_acts'],
  },
  'GET /api/operator/deletions/{userId}': {
    summary: 'The signed proof that an account was permanently deleted',
    notLive: 'always the same answer',
    access: operatorOnly,
    scope: 'sessionOnly',
    returns: DeletionProof,
    errors: ['operator.not_found'],
  },
})
