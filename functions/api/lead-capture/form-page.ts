import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 as Answer } from 'aws-lambda'

/** The answer as a page, for readers whose browser sent a plain form; others get it as it is. */
export function asPage({ headers }: APIGatewayProxyEventV2, answer: Answer): Answer {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? '')
  if (!isForm || !headers['accept']?.includes('text/html')) return answer
  if (answer.statusCode === 200) return page(answer, 'Thank you', 'Your message was sent. You can go back to the previous page.')
  const { message = '' } = JSON.parse(answer.body ?? '{}') as { message?: string }
  return page(answer, 'Your message was not sent', `${message}. You can go back to the form: what you typed may still be there.`)
}

const page = ({ statusCode }: Answer, title: string, text: string): Answer => ({
  statusCode: statusCode ?? 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${escaped(text)}</p></html>`,
})

/** Messages are constant sentences today; escaping protects one that will quote user input. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
