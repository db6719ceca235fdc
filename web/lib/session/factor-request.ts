import { ApiError } from '../api.ts'

/** What a sign-in asks for after the password. */
export interface FactorRequest {
  challenge: string
  factors: readonly string[]
}

/** What a refused sign-in asks for; undefined when it was refused for another reason. */
export function factorRequestOf(error: unknown): FactorRequest | undefined {
  if (!(error instanceof ApiError) || error.code !== 'factor.required') return undefined
  const { challenge, factors } = error.body as FactorRequest
  return { challenge, factors }
}
