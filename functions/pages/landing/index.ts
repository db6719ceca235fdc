import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Failure } from '../../../shared/errors.ts'
import { shownForm } from '../../domain/lead-capture/hosted-form.ts'
import { takesAddresses } from '../../domain/lead-capture/takes-addresses.ts'
import { endedLinkOf, linkOfCode } from '../../domain/links/clicks/live-link.ts'
import { sentenceOf } from '../../platform/catalogued-error.ts'
import { log } from '../../platform/log.ts'
import { originSecret, requireEdge } from '../../http/edge/edge.ts'
import { siteOrigin } from '../../http/edge/site-origin.ts'
import { documentAnswer, isScript, scriptAnswer } from './answers.ts'
import { elsewhere, failed, formPage, invalid, preview, type Page, type PageAddress } from './documents.ts'
import { pageBelow } from './named-pages.ts'

type Answer = APIGatewayProxyStructuredResultV2

// Asked for while the Lambda starts; a failure shows at the first request, which asks again.
if (process.env['ORIGIN_SECRET_ID'] !== undefined) originSecret().catch(() => undefined)

/** The landing page of an affiliate link, the same HTML for every reader; it counts nothing, its script's call does (design 6). */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await answerTo(event)
  const { requestId, http } = event.requestContext
  log('info', 'page', { requestId, route: event.routeKey, status: answer.statusCode ?? 0, ms: Math.round(performance.now() - startedAt) })
  return http.method === 'HEAD' ? { ...answer, body: '' } : answer
}

async function answerTo(event: APIGatewayProxyEventV2): Promise<Answer> {
  const { code = '', startupId, path } = event.pathParameters ?? {}
  const address = addressOf(event)
  try {
    await requireEdge(event.headers)
    if (isScript(code)) return scriptAnswer(code)
    if (path !== undefined) return documentAnswer(await pageBelow(path, address, event))
    return documentAnswer(isForm(event) ? formPage(await shownForm(code)) : await pageOf(code, startupId, address))
  } catch (error) {
    if (error instanceof Failure && error.code === 'http.origin') return refusal(sentenceOf(error))
    log('error', 'landing failed', { requestId: event.requestContext.requestId, route: event.routeKey, error })
    return documentAnswer(failed(address, whatOf(event)))
  }
}

/** The code decides; an address that names another startup is no address of this link. */
async function pageOf(code: string, startupId: string | undefined, address: PageAddress): Promise<Page> {
  const link = await linkOfCode(code)
  if (typeof link === 'string') {
    const ended = await endedLinkOf(code)
    return ended ? elsewhere(code, ended) : invalid(link)
  }
  if (startupId !== undefined && startupId !== link.startupId) return invalid('unknown')
  return preview(link, address, await takesAddresses(link.startupId))
}

/** The code of a form is the id of its startup. */
const isForm = ({ routeKey }: APIGatewayProxyEventV2): boolean => routeKey.endsWith(' /form/{code}')

const whatOf = (event: APIGatewayProxyEventV2) =>
  event.pathParameters?.['path'] === undefined ? (isForm(event) ? 'form' : 'startup preview') : 'page'

const addressOf = ({ headers, rawPath }: APIGatewayProxyEventV2): PageAddress => ({ origin: siteOrigin(headers), path: rawPath })

const refusal = (text: string): Answer => ({ statusCode: 403, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text })
