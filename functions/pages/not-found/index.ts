import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Failure } from '../../../shared/errors.ts'
import { problemDocument } from '../../http/answer/problem-document.ts'
import { log } from '../../platform/log.ts'

/** Answers the calls below /api/ that match no endpoint as every other error is answered; it reads nothing, so it needs no secret. */
export function handler({ routeKey, requestContext: { requestId } }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const failure = new Failure('http.not_found')
  log('info', 'request', { requestId, route: routeKey, status: 404, code: failure.code })
  return Promise.resolve(problemDocument(failure, requestId))
}
