import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Failure } from '../../../shared/errors.ts'
import { originSecret, requireEdge } from '../../http/edge/edge.ts'
import { siteOrigin } from '../../http/edge/site-origin.ts'
import { sentenceOf } from '../../platform/catalogued-error.ts'
import { log } from '../../platform/log.ts'
import { documentAnswer } from './answers.ts'
import { failed, type Page, type PageAddress } from './pages.ts'

type Answer = APIGatewayProxyStructuredResultV2

// Asked for while the Lambda starts; a failure shows at the first request, which asks again.
if (process.env['ORIGIN_SECRET_ID'] !== undefined) originSecret().catch(() => undefined)

interface Served {
  /** What the edge asked for: a page, or an answer of another kind. */
  answer: (event: APIGatewayProxyEventV2, address: PageAddress) => Promise<Page | Answer>
  /** What could not be loaded, if that fails. */
  what: (event: APIGatewayProxyEventV2) => Parameters<typeof failed>[1]
}

/** The handler of a function that answers documents to the edge: 403 to others, 503 when it fails, without a body to HEAD. */
export const serve =
  (served: Served) =>
  async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const startedAt = performance.now()
    const answer = await answerTo(event, served)
    const { requestId, http } = event.requestContext
    log('info', 'page', { requestId, route: event.routeKey, status: answer.statusCode ?? 0, ms: Math.round(performance.now() - startedAt) })
    return http.method === 'HEAD' ? { ...answer, body: '' } : answer
  }

async function answerTo(event: APIGatewayProxyEventV2, { answer, what }: Served): Promise<Answer> {
  const address = { origin: siteOrigin(event.headers), path: event.rawPath }
  try {
    await requireEdge(event.headers)
    const answered = await answer(event, address)
    return 'html' in answered ? documentAnswer(answered) : answered
  } catch (error) {
    if (error instanceof Failure && error.code === 'http.origin') return refusal(sentenceOf(error))
    log('error', 'page failed', { requestId: event.requestContext.requestId, route: event.routeKey, error })
    return documentAnswer(failed(address, what(event)))
  }
}

const refusal = (text: string): Answer => ({ statusCode: 403, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text })
