import type { RequestListener } from 'node:http'
import { style } from '../../../functions/pages/document/assets.ts'
import { html, type Html } from '../../../functions/pages/document/html.ts'
import { decoded, listMails, readMail, type StoredMail } from './stored-mails.ts'

const PATH = '/_mail'
const PAGE = 50
/** Other names, as those of a page that DNS leads here, may not read mails. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** The pages of the mails in a folder, before everything else. */
export const withMailPages =
  (directory: string, others: RequestListener): RequestListener =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if ((pathname !== PATH && !pathname.startsWith(`${PATH}/`)) || !OWN_HOST.test(request.headers.host ?? ''))
      return others(request, response)
    void answerOf(directory, pathname.slice(PATH.length + 1), searchParams)
      .catch(() => undefined)
      .then((answer = { status: 404, policy: POLICY, body: page('Not found', html`<p>There is no such mail.</p>`) }) =>
        response
          .writeHead(answer.status, {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': answer.policy,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
          })
          .end(answer.body),
      )
  }

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
/** A mail runs nothing and loads nothing, also when it is opened outside of its frame. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"

async function answerOf(directory: string, rest: string, query: URLSearchParams) {
  if (rest === '') return { status: 200, policy: POLICY, body: await listPage(directory, query.get('after')) }
  const [name = '', form] = rest.split('/').map(decodeURIComponent)
  const mail = await readMail(directory, name)
  if (!mail) return undefined
  return form === 'html'
    ? { status: 200, policy: MAIL_POLICY, body: mail.html.replace('<head>', '<head><base target="_blank">') }
    : { status: 200, policy: POLICY, body: mailPage(mail) }
}

async function listPage(directory: string, after: string | null): Promise<string> {
  const { names, next } = await listMails(directory, PAGE, after)
  const mails = (await Promise.all(names.map((name) => readMail(directory, name)))).filter((mail) => mail !== undefined)
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${PATH}/${encodeURIComponent(mail.name)}"
          ><strong>${mail.headers.get('subject') ?? ''}</strong><span>${mail.headers.get('to') ?? ''}</span><time>${timeOf(mail)}</time></a
        >
      </li>`,
  )
  const more = next === undefined ? '' : html`<p><a href="${PATH}?after=${encodeURIComponent(next)}">Older mails</a></p>`
  const list =
    rows.length > 0
      ? html`<ul class="mails">
          ${rows}
        </ul>`
      : html`<p>No mail was sent yet. New mails are here within seconds, when you read the page again.</p>`
  return page(
    'Mails',
    html`<p class="muted">Mails of this machine. None has left it.</p>
      ${list}${more}`,
  )
}

function mailPage(mail: StoredMail): string {
  const headers = [...mail.headers].map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${decoded(value)}</td>
      </tr>`,
  )
  const src = `${PATH}/${encodeURIComponent(mail.name)}/html`
  return page(
    mail.headers.get('subject') ?? '',
    html`<p><a href="${PATH}">All mails</a></p>
      <iframe src="${src}" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Plain text</h2>
      <pre tabindex="0">${mail.text}</pre>
      <h2>Headers</h2>
      <div class="wide" tabindex="0" role="region" aria-label="Headers">
        <table>
          <tbody>
            ${headers}
          </tbody>
        </table>
      </div>`,
  )
}

const timeOf = ({ headers }: StoredMail): string => headers.get('date') ?? ''

const STYLE = `${style}
main{max-width:760px;margin:0 auto;padding:24px 16px;display:grid;gap:16px}
main>*{min-width:0}
h2{font-size:16px;margin:8px 0 0}
a{color:var(--accent-ink)}
.muted,time,.mails span{color:var(--text-muted)}
.mails{list-style:none;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;gap:2px;padding:12px 16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.mails a:hover{background:var(--hover)}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:10px;resize:both;max-width:100%}
pre,.wide{margin:0;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 var(--font-mono)}
table{border-collapse:collapse;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;overflow-wrap:anywhere}
th{font-weight:600;white-space:nowrap}
@media (max-width:600px){tr,th,td{display:block;padding-right:0}th{padding-bottom:0}}`

const page = (title: string, content: Html): string =>
  `<!doctype html><html lang="en"><head>${
    html`<meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>`.text
  }<style>${STYLE}</style></head><body>${
    html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`.text
  }</body></html>`
