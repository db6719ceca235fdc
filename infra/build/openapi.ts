import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import { ownNotFound } from '../../functions/http/caller/access.ts'
import { rulesOf } from '../../shared/access.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { resources } from '../../shared/contract/index.ts'
import * as affiliateLink from '../../shared/entities/links/affiliate-link.ts'
import * as roleForm from '../../shared/entities/teams/role-form.ts'
import * as role from '../../shared/entities/teams/role.ts'
import * as startupForm from '../../shared/entities/startups/startup-form.ts'
import * as startup from '../../shared/entities/startups/startup.ts'
import * as board from '../../shared/entities/tasks/board.ts'
import * as gig from '../../shared/entities/freelance/gig.ts'
import * as lead from '../../shared/entities/leads/lead.ts'
import * as meeting from '../../shared/entities/meetings/meeting.ts'
import * as opportunity from '../../shared/entities/opportunities/opportunity.ts'
import * as task from '../../shared/entities/tasks/task.ts'
import * as comment from '../../shared/entities/comment.ts'
import * as activity from '../../shared/entities/tasks/activity.ts'
import * as user from '../../shared/entities/user.ts'
import { ERRORS, type ErrorCode } from '../../shared/errors.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '../../shared/limits.ts'

const Problem = z.object({
  status: z.int(),
  title: z.string(),
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** What is wrong with which field of the body or the query. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Seconds, as in the header Retry-After. */
  retryAfter: z.optional(z.int()),
  /** Of link.invalid alone (spec 5). */
  success: z.optional(z.literal(false)),
  /** Of `<resource>.stale` the current state, of `lead.email_taken` the lead that has the e-mail. */
  current: z.optional(z.union([startup.Startup, task.Task, board.Board, meeting.Meeting, lead.Lead, opportunity.Opportunity, gig.Gig])),
})

/** Named in the document once, instead of being written out at each use. */
const ENTITIES: Record<string, z.ZodMiniType> = Object.fromEntries(
  Object.entries<unknown>({
    ...affiliateLink,
    ...role,
    ...roleForm,
    ...startup,
    ...startupForm,
    ...board,
    ...task,
    ...meeting,
    ...comment,
    ...activity,
    ...user,
  })
    .flatMap(([name, schema]) => (schema instanceof z.ZodMiniObject ? [[name, schema] as const] : []))
    .toSorted(([a], [b]) => a.localeCompare(b)),
)

/** Errors of the chain (functions/http), which endpoints do not declare. */
function implied(route: string, endpoint: Endpoint): ErrorCode[] {
  const { access, rate, idempotent, anySite } = endpoint
  if (anySite) return ['http.origin', 'server.failed', 'http.busy']
  const codes: ErrorCode[] = ['http.invalid', 'http.origin', 'server.failed', 'http.busy']
  if (!route.startsWith('GET ')) codes.push('http.too_large', 'http.type')
  if (isOfAnItem(route, endpoint)) codes.push(ownNotFound(endpoint))
  if (access.kind !== 'anyone') codes.push('auth.required')
  if (access.kind !== 'anyone' && access.kind !== 'signedIn') codes.push('auth.forbidden')
  if (rate) codes.push('http.too_many')
  if (idempotent) codes.push('http.idempotency_key_reused')
  return codes
}

const isOfAnItem = (route: string, { access }: Endpoint): boolean => {
  const kinds = new Set(rulesOf(access).map(({ kind }) => kind))
  return kinds.has('inStartup') || kinds.has('party') || (/\{(?:id|\w+Id)\}/.test(route) && !kinds.has('self'))
}

const VERSION = { ETag: { description: 'The version of the answer', schema: { type: 'string' } } } as const

function responsesOf(route: string, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const codes = [...new Set([...(endpoint.errors ?? []), ...implied(route, endpoint)])]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code][0])
  const errors = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => `${code}: ${ERRORS[code][1]}`).join('\n'),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ])
  return {
    200: {
      description: 'Done',
      ...(endpoint.revalidates && { headers: VERSION }),
      content: {
        [endpoint.produces?.type ?? 'application/json']: { schema: endpoint.returns },
        // For a browser that sent a form.
        ...(endpoint.anySite && { 'text/html': { schema: z.string() } }),
      },
    },
    ...(endpoint.revalidates && {
      304: { description: 'Nothing has changed since the version that If-None-Match names', headers: VERSION },
    }),
    ...Object.fromEntries(errors),
  }
}

const IDEMPOTENCY = z.object({
  'Idempotency-Key': z.optional(
    z
      .string()
      .check(z.minLength(1), z.maxLength(IDEMPOTENCY_KEY_MAX))
      .register(z.globalRegistry, {
        description: `Names one action: a repeat with the same key and content within ${IDEMPOTENCY_HOURS} hours gets the first answer and creates nothing`,
      }),
  ),
})

const upload = z.optional(z.file())

function bodyOf({ body, files }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!files) return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}
  const parts = z.object(Object.fromEntries(files.map((name) => [name, upload])))
  const schema = body ? z.intersection(body, parts) : parts
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function operationOf(resource: string, route: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    operationId: route.replaceAll(/[^a-z]+/gi, '-').replace(/-$/, ''),
    tags: [resource],
    summary: endpoint.summary,
    security: endpoint.access.kind === 'anyone' ? [] : [{ token: [] }, { bearer: [] }],
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
      ...(endpoint.query && { query: endpoint.query as z.ZodMiniObject }),
      ...(endpoint.idempotent && { header: IDEMPOTENCY }),
    },
    ...bodyOf(endpoint),
    responses: responsesOf(route, endpoint),
  }
}

/** The contract as an OpenAPI 3.1 document. */
function openApiDocument(): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [resource, contract] of Object.entries(resources))
    for (const [route, endpoint] of Object.entries<Endpoint>(contract)) {
      const [method = '', path = ''] = route.split(' ')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(resource, route, endpoint) }
    }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Launchcrew',
      version: '1',
      description: 'Errors are application/problem+json; `code` names the error, `message` is for people.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(resources).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem, ...ENTITIES },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  })
}

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), undefined, 2)}\n`

export async function writeOpenApi(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, openApiText())
}
