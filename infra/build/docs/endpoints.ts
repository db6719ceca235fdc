import { rulesOf } from '../../../shared/access.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import type { ErrorCode } from '../../../shared/errors.ts'
import type { EndpointDoc, ErrorRow, FieldRow } from '../../../web/docs/pages.ts'
import { ownErrors } from '../openapi-errors.ts'
import { factsOf } from './access.ts'
import { curlOf, type Example, typescriptOf } from './code.ts'
import type { SchemaReader } from './schemas.ts'

/** An endpoint as its page shows it. */
export function endpointDoc(route: string, endpoint: Endpoint, reader: SchemaReader, example?: Example): EndpointDoc {
  const [method = '', path = ''] = route.split(' ')
  const { body, query, files = [], returns, produces } = endpoint
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const parts = files.map((name): FieldRow => ({ name, type: [{ text: 'file' }], isRequired: false, limits: '', about: '' }))
  const request = [
    { title: 'Path', rows: inPath.map((name): FieldRow => ({ name, type: [{ text: /id$/i.test(name) ? 'id' : 'string' }], isRequired: true, limits: '', about: '' })) },
    { title: 'Query', rows: query ? reader.sent(query, route) : [] },
    { title: files.length > 0 ? 'Body (multipart/form-data)' : 'Body', rows: [...(body ? reader.sent(body, route) : []), ...parts] },
  ]
  return {
    id: anchorOf(route),
    method,
    path,
    summary: endpoint.summary,
    facts: factsOf(endpoint),
    request: request.filter(({ rows }) => rows.length > 0),
    answer: produces ? { type: [{ text: produces.type }], rows: [] } : reader.answered(returns, route),
    errors: ownErrors(route, endpoint).map(errorRow),
    curl: example ? curlOf(route, endpoint, example) : '',
    typescript: example ? typescriptOf(route, endpoint, example) : '',
    answered: example ? (typeof example.answer === 'string' ? example.answer : JSON.stringify(example.answer, null, 2)) : '',
  }
}

/** `POST /api/tasks/{id}/move` has the anchor `post-tasks-id-move`. */
export const anchorOf = (route: string): string =>
  route
    .toLowerCase()
    .replace('/api', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

export const errorRow = (code: ErrorCode): ErrorRow => ({ code, ...catalogue[code], endpoints: [] })

/** Whether an endpoint belongs to the desk of the operators, which the reference does not show. */
export const isOfOperators = ({ access }: Endpoint): boolean => rulesOf(access).some(({ kind }) => kind === 'operator')
