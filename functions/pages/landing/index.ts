import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { URL_MAX } from '../../../shared/limits.ts'
import { shownForm } from '../../domain/lead-capture/hosted-form.ts'
import { takesAddresses } from '../../domain/lead-capture/takes-addresses.ts'
import { endedLinkOf, linkOfCode } from '../../domain/links/clicks/live-link.ts'
import { passOf } from '../../domain/links/passwords/pass.ts'
import { isScript, scriptAnswer } from '../document/answers.ts'
import type { Page, PageAddress } from '../document/pages.ts'
import { fieldOf, passwordEntered } from '../document/password.ts'
import { serve } from '../document/serve.ts'
import { askingPage, elsewhere, formPage, invalid, preview } from './documents.ts'

/** The landing page of an affiliate link, the same HTML for every reader; it counts nothing, its script's call does (design 6). */
export const handler = serve({
  answer: async (event, address) => {
    const { code = '', startupId } = event.pathParameters ?? {}
    if (isScript(code)) return scriptAnswer(code)
    return isForm(event) ? formPage(await shownForm(code)) : pageOf(code, startupId, address, event)
  },
  what: (event) => (isForm(event) ? 'form' : 'startup preview'),
})

/** The code decides; an address that names another startup is no address of this link. */
async function pageOf(code: string, startupId: string | undefined, address: PageAddress, event: APIGatewayProxyEventV2): Promise<Page> {
  const link = await linkOfCode(code)
  if (typeof link === 'string') {
    const ended = await endedLinkOf(code)
    return ended ? elsewhere(code, ended) : invalid(link)
  }
  const { linkId: id, password } = link
  const entered = password === undefined ? 'right' : await passwordEntered({ id, password }, event)
  const from = fieldOf(event, 'from').slice(0, URL_MAX)
  if (entered !== 'right') return askingPage(link.code, entered, from)
  if (startupId !== undefined && startupId !== link.startupId) return invalid('unknown')
  return preview(link, address, await takesAddresses(link.startupId), password === undefined ? undefined : { pass: passOf(link), from })
}

/** The code of a form is the id of its startup. */
const isForm = ({ routeKey }: APIGatewayProxyEventV2): boolean => routeKey.endsWith(' /form/{code}')
