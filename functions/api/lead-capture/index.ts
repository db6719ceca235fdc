import { leadCapture } from '../../../shared/contract/leads/lead-capture.ts'
import { captureLead } from '../../domain/lead-capture/capture-lead.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(leadCapture, {
  'POST /api/startups/{id}/leads/capture': ({ params, body, visitor }) => captureLead(params.id, body, visitor),
})
