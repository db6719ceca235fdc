import { ApiError } from '../http/api-error.ts'

/** The sentence that the server sent with a refusal; `otherwise` when it sent none, or was not reached (spec 8). */
export function serverMessage(problem: unknown, otherwise: string): string {
  const body: unknown = problem instanceof ApiError && problem.status > 0 ? problem.body : undefined
  const sent = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof sent === 'string' && sent !== '' ? sent : otherwise
}
