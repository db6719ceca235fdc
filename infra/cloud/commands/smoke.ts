import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '../../build/root.ts'
import { environmentIn, runCommand } from './environment.ts'

/** A visitor is another device than the user, whose own clicks do not count. */
const FIREFOX = { user: 'X11; Linux x86_64', visitor: 'Macintosh; Intel Mac OS X 10.15' }
const NAME = 'Smoke test'
/** Counts are shown within a minute; a first start of all functions may double that. */
const PATIENCE_MS = 120_000
const PAUSE_MS = 1_000

interface Request {
  as?: keyof typeof FIREFOX
  token?: string
  body?: object
}

/** The main job over HTTP: register, create a startup and a link, click, see the count. What it made is deleted in the end. */
async function smoke(origin: string): Promise<void> {
  const call = callerOf(origin)
  // Mails to this address reach the simulator of SES, which answers no bounce.
  const account = { email: `success+${randomUUID()}@simulator.amazonses.com`, password: `${randomUUID()}-Aa1` }
  await call('GET', '/')
  const { token, user } = await call<{ token: string; user: { id: string } }>('POST', '/api/auth/register', {
    body: { name: NAME, ...account },
  })
  try {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: NAME, details: NAME, stage: 'Idea' })) form.set(name, value)
    const { id: startupId } = await call<{ id: string }>('POST', '/api/startups', { token, body: form })
    try {
      const { id, code } = await call<{ id: string; code: string }>('POST', '/api/affiliate-links', {
        token,
        body: { name: NAME, startupId },
      })
      await call('GET', `/affiliate/${code}`, { as: 'visitor' })
      const { counted } = await call<{ counted: boolean }>('POST', '/api/affiliate-links/track', { as: 'visitor', body: { code } })
      if (!counted) throw new Error('A click of a visitor was not accepted.')
      const clicks = async () => {
        const links = await call<{ id: string; clicks: number }[]>('GET', `/api/affiliate-links/user/${user.id}`, { token })
        return links.find((link) => link.id === id)?.clicks
      }
      const until = Date.now() + PATIENCE_MS
      while ((await clicks()) !== 1) {
        if (Date.now() > until) throw new Error(`The click is not counted after ${PATIENCE_MS / 1_000} s.`)
        await setTimeout(PAUSE_MS)
      }
    } finally {
      await call('DELETE', `/api/startups/${startupId}`, { token, body: { confirmName: NAME } })
    }
  } finally {
    await call('DELETE', '/api/users/me', { token, body: { password: account.password } })
  }
}

const callerOf =
  (origin: string) =>
  async <T>(method: string, path: string, { as = 'user', token, body }: Request = {}): Promise<T> => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const headers = {
      'user-agent': `Mozilla/5.0 (${FIREFOX[as]}; rv:141.0) Gecko/20100101 Firefox/141.0`,
      ...(token !== undefined && { 'x-auth-token': token }),
      ...(isJson && { 'content-type': 'application/json' }),
    }
    const sent = body instanceof FormData ? body : isJson && JSON.stringify(body)
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(sent && { body: sent }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  }

/** The address of an environment, as its last deployment on this machine wrote it. */
function deployedOrigin({ name }: { name: string }): string {
  const outputs = JSON.parse(readFileSync(join(ROOT, '.cache/cloud/outputs.json'), 'utf8')) as Record<string, { SiteUrl?: string }>
  const origin = outputs[`launchcrew-${name}-site`]?.SiteUrl
  if (origin === undefined)
    throw new Error(`"${name}" was not deployed from here. Please name its address: npm run cloud:smoke -- https://…`)
  return origin
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  const origin = args.find((arg) => /^https?:/.test(arg)) ?? deployedOrigin(environmentIn(args))
  await smoke(origin.replace(/\/$/, ''))
  console.log(`${origin}: a user registered, a click of their link was counted, and the account was deleted.`)
})
