import { startupForms } from '../../../shared/contract/startup-forms.ts'
import { picturesOf, publishedOf } from '../../domain/startups/form-pictures.ts'
import { editStartup } from '../../domain/startups/edit-startup.ts'
import { registerStartup } from '../../domain/startups/register-startup.ts'
import { seenBy } from '../../domain/startups/startup-view.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(startupForms, {
  'POST /api/startups': async ({ caller, body, files }) =>
    seenBy(caller.id, await registerStartup(caller, body, await picturesOf(caller.id, body, files))),
  'PUT /api/startups/{id}': async ({ caller, startupId, standing, body, files }) => {
    const published = await publishedOf(caller.id, files)
    return seenBy(caller.id, await editStartup({ startupId, by: { userId: caller.id, standing }, form: body, published }))
  },
})
