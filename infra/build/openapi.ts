import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { resources } from '../../shared/contract/index.ts'
import { Gig } from '../../shared/entities/freelance/gig.ts'
import { Lead } from '../../shared/entities/leads/lead.ts'
import { Meeting } from '../../shared/entities/meetings/meeting.ts'
import { Opportunity } from '../../shared/entities/opportunities/opportunity.ts'
import { Startup } from '../../shared/entities/startups/startup.ts'
import { Board } from '../../shared/entities/tasks/board.ts'
import { Task } from '../../shared/entities/tasks/task.ts'
import catalogue from '../../shared/errors.json' with { type: 'json' }
import type { ErrorCode } from '../../shared/errors.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '../../shared/limits.ts'
import { OF_EVERY_CALL, OF_SIGNED_IN, OF_SOME_CALLERS, OF_WRITES, ownErrors } from './openapi-errors.ts'
import { OPTIONS } from './openapi-options.ts'
import { nameSchemas } from './openapi-names.ts'
import { tagOf } from './openapi-scopes.ts'
import { type OpenApiDocument, withSharedParts } from './openapi-shared-parts.ts'

const Problem = z
  .object({
    status: z.int(),
    title: z.string(),
    code: z.string(),
    detail: z.string(),
    message: z.string(),
    requestId: z.string(),
    /** What is wrong with which field of the body or the query. */
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** Of factor.required: what the call with the code repeats, and which factors there are. */
    challenge: z.optional(z.string()),
    factors: z.optional(z.array(z.string())),
    /** Seconds, as in the header Retry-After. */
    retryAfter: z.optional(z.int()),
    /** Of link.invalid alone (spec 5). */
    success: z.optional(z.literal(false)),
    /** Of `<resource>.stale` the current state, of `lead.email_taken` the lead that has the e-mail. */
    current: z.optional(z.union([Startup, Task, Board, Meeting, Lead, Opportunity, Gig])),
    /** The address of the error in the reference. */
    type: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Problem' })

/** What a browser that sent a form gets. */
const pageOf = ({ anySite }: Endpoint) => (anySite === true ? { 'text/html': { schema: z.string() } } : {})

const NEXT_CURSOR = {
  'X-Next-Cursor': { description: 'The cursor of the next page, if any', schema: { type: 'string' } },
} as const
const VERSION = { ETag: { schema: { type: 'string' } } } as const
const UNCHANGED = {
  id: 'unchanged',
  description: 'Nothing has changed since the ETag of If-None-Match',
  headers: VERSION,
}

const responsesById = new Map<string, ZodOpenApiResponseObject>()

/** A response that is a component of the document as soon as a second operation has it. */
function shared(id: string, make: () => ZodOpenApiResponseObject): ZodOpenApiResponseObject {
  const known = responsesById.get(id)
  if (known) return Object.assign(known, { id })
  const response = make()
  responsesById.set(id, response)
  return response
}

/** Short names of the errors that most operations have. */
const SHORT_IDS: Readonly<Record<string, string>> = { 'http.idempotency_key_reused': '422' }

const longNames = new Map<string, string>()

/** A number in the place of a name that lists errors: the description lists them, and references are most of the document. */
function shortId(name: string): string {
  const LONG = 8
  if (name.length <= LONG) return name
  const id = longNames.get(name) ?? `e${longNames.size + 1}`
  longNames.set(name, id)
  return id
}

const isCommon = (code: ErrorCode): boolean => OF_EVERY_CALL.includes(code) || OF_WRITES.includes(code)
const sentenceFor = (code: ErrorCode): string => `${code}: ${catalogue[code].message}`

/** The response of errors with one status, or of those that any call can answer. */
function problemOf(codes: readonly ErrorCode[], endpoint: Endpoint, common?: string): ZodOpenApiResponseObject {
  const name = common ?? codes.toSorted().join('-')
  const id = SHORT_IDS[name] ?? shortId(name)
  const make = () => ({
    // What any call can answer has its sentence in the description of Problem, and where it stands alone.
    description: codes.map((code) => (codes.length > 1 && isCommon(code) ? code : sentenceFor(code))).join('\n'),
    content: { 'application/problem+json': { schema: Problem }, ...pageOf(endpoint) },
  })
  return shared(endpoint.anySite === true ? `${id}h` : id, make)
}

function errorsOf(route: string, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const own = ownErrors(route, endpoint)
  const byStatus = Map.groupBy(own, (code) => catalogue[code].status)
  const isRead = route.startsWith('GET ')
  const isPublicCall = endpoint.access.kind === 'anyone'
  const isOnlyForbidden = byStatus.get(403)?.join() === 'auth.forbidden'
  if (isOnlyForbidden) byStatus.delete(403)
  const common = [
    ...OF_EVERY_CALL,
    ...(isRead ? [] : OF_WRITES),
    ...(isPublicCall ? [] : OF_SIGNED_IN),
    ...(isOnlyForbidden ? OF_SOME_CALLERS : []),
  ]
  const responses = [...byStatus].map(([status, codes]) => {
    const all = new Set([...codes, ...common.filter((code) => catalogue[code].status === status)])
    return [status, problemOf([...all], endpoint)] as const
  })
  return {
    ...Object.fromEntries(responses),
    default: problemOf(common, endpoint, `${isRead ? 'r' : 'w'}${isPublicCall ? 'p' : ''}${isOnlyForbidden ? 'f' : ''}`),
  }
}

function resultOf(endpoint: Endpoint): ZodOpenApiResponseObject {
  const { returns, revalidates, paged, produces, anySite } = endpoint
  const headers = { ...(revalidates && VERSION), ...(paged?.cursorIn === 'header' && NEXT_CURSOR) }
  const hasHeaders = Object.keys(headers).length > 0
  const make = () => ({
    description: 'OK',
    ...(hasHeaders && { headers }),
    content: { [produces?.type ?? 'application/json']: { schema: returns }, ...pageOf(endpoint) },
  })
  const id = produces?.type.slice('text/'.length) ?? z.globalRegistry.get(returns)?.id
  return id === undefined || hasHeaders || anySite === true ? make() : shared(id, make)
}

const responsesOf = (route: string, endpoint: Endpoint): ZodOpenApiResponsesObject => ({
  200: resultOf(endpoint),
  ...(endpoint.revalidates && { 304: UNCHANGED }),
  ...errorsOf(route, endpoint),
})

const IDEMPOTENCY = z.object({
  'Idempotency-Key': z.optional(z.string().check(z.minLength(1), z.maxLength(IDEMPOTENCY_KEY_MAX))).register(z.globalRegistry, {
    description: `Names one action: a repeat with the same key and content within ${IDEMPOTENCY_HOURS} hours gets the first answer and creates nothing`,
  }),
})

const upload = z.optional(z.file())

function bodyOf({ body, files }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!files)
    return body
      ? { requestBody: { ...(!z.safeParse(body, {}).success && { required: true }), content: { 'application/json': { schema: body } } } }
      : {}
  const parts = z.object(Object.fromEntries(files.map((name) => [name, upload])))
  const schema = body ? z.intersection(body, parts) : parts
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** Without an `operationId`: it would repeat method and path, by which generators name an operation. */
function operationOf(resource: string, route: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    tags: [tagOf(resource, endpoint)],
    summary: endpoint.summary,
    ...(endpoint.access.kind === 'anyone' && { security: [] }),
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
      ...(endpoint.query && { query: endpoint.query as z.ZodMiniObject }),
      ...(endpoint.idempotent && { header: IDEMPOTENCY }),
    },
    ...bodyOf(endpoint),
    responses: responsesOf(route, endpoint),
  }
}

/** The desk of the operators is no part of the API that users and their programs may know: to them it does not exist. */
export const isPublic = ({ access }: Endpoint): boolean => access.kind !== 'operator'

/** Calls of signed-in browsers alone are in the reference: a program that calls them is always refused. */
export const isForPrograms = (endpoint: Endpoint): boolean => isPublic(endpoint) && endpoint.scope !== 'sessionOnly'

/** What programs can call, or what is chosen, as an OpenAPI 3.1 document. */
export async function openApiText(isChosen: (endpoint: Endpoint) => boolean = isForPrograms): Promise<string> {
  await nameSchemas()
  responsesById.clear()
  longNames.clear()
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [resource, contract] of Object.entries(resources))
    for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
      if (!isChosen(endpoint)) continue
      const [method = '', path = ''] = route.split(' ')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(resource, route, endpoint) }
    }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Launchcrew',
        version: '1',
        description:
          'Errors are application/problem+json; `code` names the error, `message` is for people. The response `default` has those that any call can answer. A token needs the scope `<tag>.read` for GET, and `<tag>.write` for all else. Calls of signed-in browsers alone are left out.',
      },
      servers: [{ url: '/' }],
      security: [{ session: [] }, { token: [] }],
      paths,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'lc_' },
        },
      },
    },
    OPTIONS,
  )
  return `${JSON.stringify(withSharedParts(document as unknown as OpenApiDocument, [...OF_EVERY_CALL, ...OF_WRITES].map(sentenceFor).join('\n')))}\n`
}

export async function writeOpenApi(file: string, isChosen = isForPrograms): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await openApiText(isChosen))
}
