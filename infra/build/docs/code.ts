import type { Endpoint } from '../../../shared/contract/endpoint.ts'

/** A call of an endpoint that its handlers answered: recorded by tests/contract/capacity.test.ts. */
export interface Example {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body?: unknown
  /** JSON, or the beginning of a text. */
  answer: unknown
}

/** Lists of a few plain values in one line. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/\[\s+([^[\]{}]{0,60}?)\s+\]/g, (_, inner: string) => `[${inner.replaceAll(/\s*\n\s*/g, ' ')}]`)

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The example as a command of curl, with address and token in variables. */
export function curlOf(route: string, endpoint: Endpoint, { params, query, body }: Example): string {
  const [method = '', path = ''] = route.split(' ')
  const address = `"$LAUNCHCREW_URL${filled(path, params)}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}"`
  const isForm = endpoint.files !== undefined
  const hasJson = body !== undefined && !isForm
  return [
    method === 'GET' || (method === 'POST' && body !== undefined) ? `curl ${address}` : `curl -X ${method} ${address}`,
    ...(endpoint.access.kind === 'anyone' ? [] : ['-H "Authorization: Bearer $LAUNCHCREW_TOKEN"']),
    ...(endpoint.idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(hasJson ? ['-H "Content-Type: application/json"', `-d ${quoted(jsonOf(body).replaceAll('\n', '\n  '))}`] : []),
    ...(isForm ? Object.entries(body as object).map(([name, value]) => `-F ${quoted(`${name}=${textOf(value)}`)}`) : []),
  ].join(' \\\n  ')
}

const filled = (path: string, params: Example['params']) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The example as a call of the client in shared/client. */
export function typescriptOf(route: string, endpoint: Endpoint, { params, query, body }: Example): string {
  const isForm = endpoint.files !== undefined && body !== undefined
  const input = { ...params, ...query, ...(body !== undefined && !isForm && { body }) }
  const form = isForm
    ? [
        'const body = new FormData()',
        ...Object.entries(body as object).map(([name, value]) => `body.append(${literal(name)}, ${literal(textOf(value))})`),
        '',
      ]
    : []
  const fields = [
    ...Object.entries(input).map(([name, value]) => `  ${key(name)}: ${literal(value, '  ')},`),
    ...(isForm ? ['  body,'] : []),
  ]
  const given = fields.length > 0 ? `, {\n${fields.join('\n')}\n}` : ''
  return [...form, `const answer = await launchcrew.call('${route}'${given})`].join('\n')
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name))

/** A value as it is written in TypeScript. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', String.raw`\\`)
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, `${indent}  `))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one, `${indent}  `)}`)
  if (parts.length === 0) return `${open}${close}`
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  return line.length <= 60 && !line.includes('\n')
    ? line
    : `${open}\n${parts.map((part) => `${indent}  ${part},`).join('\n')}\n${indent}${close}`
}
