import { Agent } from 'node:http'
import type { Session } from '../../../shared/entities/user.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { send, type Answer, type Call } from './driver.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** One call outside the measured loops; rejects unless it is answered as expected. */
export async function ask(origin: string, call: Call, expected: readonly number[] = [200]): Promise<Answer> {
  const answer = await send(agent, origin, call)
  if (!expected.includes(answer.status))
    throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${answer.body.toString()}`)
  return answer
}

const json = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T

export interface Member {
  id: string
  name: string
  headers: { 'x-auth-token': string }
  startupId: string
}

let members = 0

/** A user with a startup of their own, made through the API. */
export async function newMember(origin: string): Promise<Member> {
  members += 1
  const name = `Member ${members}`
  const account = { name, email: `member.${members}.${Date.now()}@example.org`, password: 'correct horse battery' }
  const { token, user } = json<Session>(await ask(origin, { method: 'POST', path: '/api/auth/register', body: JSON.stringify(account) }))
  const headers = { 'x-auth-token': token }
  const form = new FormData()
  for (const [field, value] of Object.entries({
    name: `Startup ${members}`,
    details: 'Machines that compute by cards. '.repeat(12),
    stage: 'Seed',
    industry: 'Technology',
    location: 'London',
  }))
    form.append(field, value)
  const founded = await fetch(`${origin}/api/startups`, { method: 'POST', headers, body: form })
  if (!founded.ok) throw new Error(`POST /api/startups answered ${founded.status}: ${await founded.text()}`)
  const { id: startupId } = (await founded.json()) as { id: string }
  return { id: user.id, name, headers, startupId }
}

export async function newLink(origin: string, { name, startupId, headers }: Member): Promise<AffiliateLink> {
  const body = JSON.stringify({ name, startupId, type: 'startup' })
  return json<AffiliateLink>(await ask(origin, { method: 'POST', path: '/api/affiliate-links', headers, body }))
}

/** How many clicks the owner of a link is shown. */
export async function clicksOf(origin: string, { id, headers }: Member, linkId: string): Promise<number> {
  const links = json<AffiliateLink[]>(await ask(origin, { path: `/api/affiliate-links/user/${id}`, headers }))
  return links.find((link) => link.id === linkId)?.clicks ?? 0
}

/** How many clicks the analytics of a link show: its counters by hour and day, which are kept apart from its total. */
export async function chartedClicksOf(origin: string, { headers }: Member, linkId: string): Promise<number> {
  const { clicks } = json<LinkStats>(await ask(origin, { path: `/api/affiliate-links/${linkId}/stats?interval=7d`, headers }))
  return clicks.value
}
