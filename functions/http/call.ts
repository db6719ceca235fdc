import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { rulesOf } from '../../shared/access.ts'
import type { TeamRole } from '../../shared/choices.ts'
import type {
  Caller,
  EarlyCaller,
  Endpoint,
  Found,
  Idempotency,
  Operator,
  OperatorKey,
  UploadedFile,
  Visitor,
} from '../../shared/contract/endpoint.ts'
import { fail, type ErrorCode } from '../../shared/errors.ts'
import type { Rate } from '../../shared/rates.ts'
import type { CallerToken } from '../../shared/scopes.ts'
import type { StoredApiToken } from '../data/accounts/api-tokens.ts'
import type { RecordedAnswer } from '../data/answers.ts'
import type { RateUse } from '../data/rate-limits.ts'
import type { Claims } from '../platform/token.ts'
import { openPage } from './page.ts'
import { revalidate, Unchanged } from './answer/revalidate.ts'

/** One endpoint of a Lambda with what answers it. */
export interface Declared {
  route: string
  endpoint: Endpoint
  /** The contract defines its parameter per route; the chain builds it. */
  handle: (request: never) => unknown
}

/** What is loaded for a call: the caller, their team role in the startup, and the item. */
export interface Known {
  caller?: Caller | undefined
  startup?: { id: string; teamRole: TeamRole | undefined; memberCount: number; isPartner?: boolean } | undefined
  item?: object | undefined
  answered?: RecordedAnswer | undefined
  /** When the caller last proved who they are (milliseconds since 1970). */
  factorAt?: number
}

/** What the links of the chain know of one call; each adds its part. */
export interface Call extends Declared {
  requestId: string
  startedAt: number
  claims?: Claims
  /** Those who may call from this address, and the one who is signed in; of calls to the operator's desk. */
  operators?: readonly OperatorKey[]
  operator?: Operator | undefined
  visitor?: Visitor
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  /** Whether the request came without a body, or with a form that has no part. */
  isEmpty?: boolean
  files: Record<string, UploadedFile>
  idempotency?: Idempotency<unknown>
  counted?: Promise<RateUse | undefined>
  /** The API token that came along, and the network of its call. */
  token?: StoredApiToken
  network?: string
  /** Every limit that this call is counted for. */
  limits: { rate: Rate; use: Promise<RateUse | undefined> }[]
  knowing?: Promise<Known>
  known: Known
  /** The answer of a handler that was started beside the loading. */
  early?: Promise<unknown>
  /** Writes that need not be done before the handler, only before the answer. */
  aside: Promise<unknown>[]
  /** The versions that the client has, and the version of the answer. */
  ifNoneMatch: string | undefined
  etag?: string
  /** The cursor of the next page, where a header carries it. */
  nextCursor?: string | null
  /** The error that it was answered with. */
  code?: ErrorCode
}

export type Incoming = APIGatewayProxyEventV2 & { call: Call }
export type Outgoing = APIGatewayProxyStructuredResultV2
export type Link = MiddlewareObj<Incoming, Outgoing>

const NOWHERE: Declared = {
  route: 'unknown',
  endpoint: { summary: '', access: { kind: 'anyone' }, scope: 'sessionOnly', returns: undefined as never },
  handle: () => fail('http.not_found'),
}

/** The call of an event, before any link has seen it. */
export const callOf = (event: APIGatewayProxyEventV2, declared: Declared = NOWHERE): Call => ({
  ...declared,
  requestId: event.requestContext.requestId,
  startedAt: performance.now(),
  params: { ...event.pathParameters } as Record<string, string>,
  query: undefined,
  body: undefined,
  files: {},
  known: {},
  ifNoneMatch: event.headers['if-none-match'],
  aside: [],
  limits: [],
})

/** Whether it can be called without an account. */
export const isOpen = ({ access }: Endpoint): boolean => rulesOf(access).some(({ kind }) => kind === 'anyone' || kind === 'operator')

/** Reads that need only the caller start beside the loading and are answered after the decision (design 3). */
export const startsEarly = ({ route, endpoint }: Declared): boolean =>
  readsForCaller({ route, endpoint }) && endpoint.rate === undefined && !endpoint.recentFactor

const readsForCaller = ({ route, endpoint }: Pick<Declared, 'route' | 'endpoint'>): boolean =>
  route.startsWith('GET ') && (endpoint.access.kind === 'signedIn' || endpoint.access.kind === 'self')

/** Runs the handler of a call; gives `Unchanged` when the client has the answer already. */
export async function run(call: Call): Promise<unknown> {
  const { params, query, body, visitor, known, idempotency } = call
  const files = call.endpoint.files && call.files
  const caller = readsForCaller(call) ? earlyCaller(call) : known.caller
  const facts = {
    operators: call.operators,
    operator: call.operator,
    caller,
    startupId: known.startup?.id,
    teamRole: known.startup?.teamRole,
    item: known.item,
  }
  const request = {
    ...facts,
    params,
    query,
    body,
    files,
    visitor,
    idempotency,
    revalidate: call.endpoint.revalidates && revalidate(call),
    fail,
  }
  const handle = async (more: object = {}): Promise<unknown> => call.handle({ ...request, ...more } as never)
  try {
    if (!call.endpoint.paged) return await handle()
    const page = await openPage(call.endpoint.paged, call)
    return await page.answer((await handle(page.request)) as Found<unknown>)
  } catch (error) {
    if (error instanceof Unchanged) return error
    throw error
  }
}

/** The token of a call, as handlers see it. */
export const callerTokenOf = ({ token }: Call): { token?: CallerToken } => {
  if (!token) return {}
  const { id, scopes, startupId, teamRole } = token
  return { token: { id, scopes, ...(startupId !== undefined && { startupId }), ...(teamRole && { teamRole }) } }
}

function earlyCaller(call: Call): EarlyCaller {
  const { claims, knowing } = call
  const { userId: id, sessionId } = claims ?? fail('auth.required')
  return { id, sessionId, ...callerTokenOf(call), user: async () => (await knowing)?.caller ?? fail('auth.required') }
}
