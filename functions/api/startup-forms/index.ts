import { startupForms } from '../../../shared/contract/startups/startup-forms.ts'
import { submitNewStartup, submitStartupChange } from '../../domain/startups/submit-form.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(startupForms, {
  'POST /api/startups': ({ caller, body, files, idempotency }) => submitNewStartup(caller, body, files, idempotency),
  'PUT /api/startups/{id}': ({ caller, startupId, teamRole, body, files }) =>
    submitStartupChange(startupId, { userId: caller.id, teamRole, isVerified: caller.isVerified }, body, files),
})
