import type { Lead } from '../../shared/entities/leads/lead.ts'
import type { HeldLead } from '../../shared/entities/leads/held-lead.ts'
import type { App, Person } from './app.ts'
import { FIREFOX } from './links/clicks.ts'

export async function leadsOf(app: App, as: Person, id: string): Promise<Lead[]> {
  const { status, body } = await app.call('GET /api/startups/{id}/leads', { id }, { as })
  if (status !== 200) throw new Error(`No leads: ${status}`)
  return body.leads
}

/** What was held of a startup, the newest first. */
export async function heldOf(app: App, as: Person, id: string): Promise<HeldLead[]> {
  const { status, body } = await app.call('GET /api/startups/{id}/held-leads', { id }, { as })
  if (status !== 200) throw new Error(`No held leads: ${status}`)
  return body.items
}

export const setCapture = (app: App, as: Person, id: string, isOn = true) =>
  app.call('PUT /api/startups/{id}/lead-capture', { id, body: { isOn } }, { as })

interface Post {
  ip?: string
  type?: string
  userAgent?: string
  headers?: Record<string, string>
}

let posts = 0
/** Posts to the public endpoint as another website does; each from an address of its own unless one is given. */
export function postLead(app: App, startupId: string, body: object | string, { ip, type, userAgent = FIREFOX, headers = {} }: Post = {}) {
  posts += 1
  const own = `198.51.${Math.floor(posts / 250) % 250}.${1 + (posts % 250)}`
  return app.raw('POST', `/api/startups/${startupId}/leads/capture`, {
    headers: { 'content-type': type ?? 'application/json', 'user-agent': userAgent, 'x-viewer-ip': ip ?? own, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
