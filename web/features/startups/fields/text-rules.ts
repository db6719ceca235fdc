import * as z from 'zod/mini'
import { NewStartup } from '../../../../shared/entities/startups/startup-form.ts'

/** The first objection of the server to each field of a new startup, by the name of the field. */
export function objectionsTo(startup: Readonly<Record<string, unknown>>): Record<string, string> {
  const objections: Record<string, string> = {}
  for (const issue of z.safeParse(NewStartup, startup).error?.issues ?? []) objections[issue.path.join('.')] ??= issue.message
  return objections
}
