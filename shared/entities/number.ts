import * as z from 'zod/mini'

/** A whole number, in a query or a form as decimal digits; `name` begins the sentences that a reader sees. */
export const wholeNumber = (name: string, ...checks: z.core.$ZodCheck<number>[]) => {
  const number = z.number(`${name} must be a number`).check(z.int(`${name} must be a whole number`), ...checks)
  const digits = z.string().check(z.regex(/^-?\d+(\.\d+)?$/, `${name} must be a number`))
  return z.pipe(z.union([number, digits], `${name} must be a number`), z.pipe(z.transform<number | string, number>(Number), number))
}
