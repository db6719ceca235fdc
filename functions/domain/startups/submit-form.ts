import type { Caller, Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewStartup, StartupChange } from '../../../shared/entities/startups/startup-form.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { TeamActor } from '../../data/teams/memberships.ts'
import { editStartup } from './edit-startup.ts'
import { picturesOf, publishedOf, type FormFiles } from './form-pictures.ts'
import { registerStartup } from './register-startup.ts'
import { seenBy } from './startup-view.ts'

/** Registers a startup from a form with pictures; returns it as its owner sees it. */
export async function submitNewStartup(
  owner: Caller,
  form: NewStartup,
  files: FormFiles,
  idempotency: Idempotency<Startup> | undefined,
): Promise<Startup> {
  return seenBy(owner.id, await registerStartup(owner, form, await picturesOf(owner.id, form, files), idempotency))
}

/** Edits a startup from a form with pictures; returns it as the editor sees it. */
export async function submitStartupChange(startupId: string, by: TeamActor, form: StartupChange, files: FormFiles): Promise<Startup> {
  const published = await publishedOf(by.userId, files)
  return seenBy(by.userId, await editStartup({ startupId, by, form, published }))
}
