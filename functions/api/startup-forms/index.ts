import { startupForms } from '../../../shared/contract/startup-forms.ts'
import { picturesOf } from './pictures.ts'
import { registerStartup } from '../../domain/startups/register-startup.ts'
import { seenBy } from '../../domain/startups/whole-startup.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(startupForms, {
  'POST /api/startups': async ({ caller, body, files }) =>
    seenBy(caller.id, await registerStartup(caller, body, await picturesOf(caller.id, body, files))),
})
