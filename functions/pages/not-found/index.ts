import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 as Answer } from 'aws-lambda'
import { Failure } from '../../../shared/errors.ts'
import { problemDocument } from '../../http/answer/problem-document.ts'
import { log } from '../../platform/log.ts'

/**
 * Answers the calls below /api/ that match no endpoint as every other error is answered; it reads nothing, so it needs no secret. Of the
 * address to which mail providers post, readers whose program opens it instead get the page of the app: a GET changes nothing.
 */
export function handler({ routeKey, pathParameters, requestContext: { requestId } }: APIGatewayProxyEventV2): Promise<Answer> {
  const token = pathParameters?.['token']
  if (token !== undefined) {
    const location = `/unsubscribe#token=${encodeURIComponent(token)}`
    return Promise.resolve({ statusCode: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  const failure = new Failure('http.not_found')
  log('info', 'request', { requestId, route: routeKey, status: 404, code: failure.code })
  return Promise.resolve(problemDocument(failure, requestId))
}
