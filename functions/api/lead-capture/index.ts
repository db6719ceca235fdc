import { leadCapture } from '../../../shared/contract/leads/lead-capture.ts'
import { captureLead } from '../../domain/lead-capture/capture-lead.ts'
import { lambda } from '../../http/lambda.ts'
import { asPage } from './form-page.ts'

const answer = lambda(leadCapture, {
  'POST /api/startups/{id}/leads/capture': ({ params, body, visitor }) => captureLead(params.id, body, visitor),
})

export const handler: typeof answer = async (event, context) => asPage(event, await answer(event, context))
