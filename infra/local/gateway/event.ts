import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Arrival, HeaderLists } from './arrival.ts'
import type { Match } from '../../../functions/platform/match-route.ts'
import type { Route } from '../../topology/routes.ts'

/** API Gateway hands these over as text; all else, also a form or no type at all, comes base64-encoded. */
const TEXT = /^(?:text\/|application\/(?:json|xml|javascript)$)/

const isText = (headers: Record<string, string>) =>
  !headers['content-encoding'] && TEXT.test((headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '')

const joined = (lists: HeaderLists) => Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.join(',')]))

function queryOf(query: string): Record<string, string> {
  const params = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = params.get(name)
    params.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(params)
}

/** `20/Nov/2026:10:15:30 +0000` */
function commonLogTime(at: Date): string {
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day}/${month}/${year}:${clock} +0000`
}

/** The event that a Lambda gets behind an HTTP API (payload format 2.0). */
export function eventOf(
  { method, query, headers: lists, address }: Arrival,
  rawPath: string,
  match: Match<Route>,
  body: Buffer,
): APIGatewayProxyEventV2 {
  const { cookie, ...others } = lists
  const headers = joined(others)
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], address].filter(Boolean).join(', ')
  const now = new Date()
  const text = isText(headers)
  const host = headers['host'] ?? 'localhost'
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.flatMap((value) => value.split(/; */)) }),
    headers,
    ...(query && { queryStringParameters: queryOf(query) }),
    ...(Object.keys(match.params).length > 0 && { pathParameters: match.params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.', 1)[0] ?? host,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: address, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: match.route.key,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  }
}
