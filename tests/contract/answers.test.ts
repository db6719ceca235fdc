import { describe, expect, it } from 'vitest'
import { validateAnswer } from '../support/openapi/validate.ts'
import { failOnViolations } from '../support/openapi/violations.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const problem = { 'content-type': 'application/problem+json; charset=utf-8' }
const notFound = {
  status: 404,
  title: 'Not Found',
  code: 'startup.not_found',
  detail: 'Startup not found',
  message: 'Startup not found',
  requestId: '1',
}
const answered = (route: string, answer: object) => {
  validateAnswer(route, answer)
  return failOnViolations
}

describe('an answer of the test run', () => {
  it('passes when the OpenAPI document describes it', () => {
    const route = 'POST /api/auth/logout'
    expect(answered(route, { statusCode: 200, headers: json, body: '{"ok":true}' })).not.toThrow()
    const missing = { statusCode: 404, headers: problem, body: JSON.stringify(notFound) }
    expect(answered('GET /api/startups/{id}', missing)).not.toThrow()
  })

  it.each([
    ['an undeclared status', { statusCode: 201, headers: json, body: '{"ok":true}' }, 'the status 201 is not declared'],
    ['another content type', { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '' }, 'the content type "text/html"'],
    ['an unknown field', { statusCode: 200, headers: json, body: '{"ok":true,"hash":"x"}' }, 'hash'],
    ['a missing field', { statusCode: 200, headers: json, body: '{}' }, 'ok'],
    ['an undeclared code', { statusCode: 401, headers: problem, body: JSON.stringify({ ...notFound, status: 401 }) }, 'startup.not_found'],
  ])('fails its test with %s', (_what, answer, reason) => {
    expect(answered('POST /api/auth/logout', answer)).toThrow(reason)
    expect(failOnViolations).not.toThrow()
  })
})
