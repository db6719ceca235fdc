import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { api } from '../../../../shared/contract/index.ts'
import { HINTS } from '../../../../functions/domain/live/publish/hints.ts'
import { shortened } from '../../../../functions/domain/live/publish/publish.ts'
import { STREAM_JOBS } from '../../../../infra/topology/jobs.ts'
import { storedKinds } from '../../../support/table/kinds.ts'

/** Kinds that reach the event handlers without a hint, by the reason. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  'another item with a hint changes in the same transaction': [
    'role',
    'role-home',
    'startup-details',
    'ask',
    'badge',
    'points',
    'code',
    'conversion',
    'outcome',
    'attribution',
    'used-click',
    'link-maker',
    'work-step',
    'message',
    'mailbox',
    'room-state',
    'room-person',
    'role-change',
    'transfer-offer',
    'activity',
  ],
  'only the user who changes it sees it, in the same tab': [
    'factors',
    'passkey',
    'remembered-browser',
    'about',
    'settings',
    'shared-view',
    'block',
    'saved-startup',
    'saved-count',
    'saved-gig',
    'saved-gig-count',
    'file',
    'upload',
  ],
  'shown where nothing stays open: profiles, sign-in': [
    'user',
    'session',
    'credential',
    'known-devices',
    'one-time-secret',
    'one-time-code',
    'security-event',
  ],
  'in no answer': [
    'mail',
    'limit',
    'due',
    'due-mark',
    'doomed-file',
    'report',
    'dead-record',
    'calendar-feed',
    'used-challenge',
    'webhook-queue',
    'reported-conversion',
    'kept-click',
  ],
  'its screen reads it again whenever it opens': ['commission'],
}

const reads = Object.entries<Endpoint>(api).flatMap(([route, { notLive }]) => (route.startsWith('GET ') ? [{ route, notLive }] : []))
const routes = HINTS.flatMap((rule) => rule.routes)

const [{ dynamodb }] = STREAM_JOBS['follow-ups'].patterns
const skipped = new Set<string>(dynamodb.NewImage._kind.S.flatMap((rule) => rule['anything-but']))

describe('the table of hints', () => {
  it('names only reads of the contract', () => {
    expect(routes.filter((route) => !(route.replace('/*', '') in api))).toEqual([])
  })

  it.each(reads)('reports changes of $route, or its declaration says why not', ({ route, notLive }) => {
    const isLive = routes.some((named) => named === route || (named.endsWith('/*') && `${route}/`.startsWith(named.slice(0, -1))))
    expect(isLive).toBe(notLive === undefined)
  })

  it('is left out by reads alone', () => {
    const others = Object.entries<Endpoint>(api).filter(([route, { notLive }]) => notLive !== undefined && !route.startsWith('GET '))
    expect(others).toEqual([])
  })

  it('has a rule or a reason for each kind of item that event handlers get, and none for others', () => {
    const followed = storedKinds().filter((kind) => !skipped.has(kind))
    const known = [...HINTS.map(({ kind }) => kind), ...Object.values(SILENT).flat()]
    expect(known.toSorted()).toEqual(followed.toSorted())
  })

  it('shortens a long list of addresses, and one of many resources to all', () => {
    const few = ['/api/startups/S/tasks?', '/api/startups/S/tasks/T']
    expect(shortened(few)).toBe(few)
    const cards = Array.from({ length: 30 }, (_, at) => `/api/startups/S/tasks/${at}`)
    expect(shortened([...cards, '/api/tasks/mine'])).toEqual(['/api/startups/S', '/api/tasks/mine'])
    expect(shortened(cards.map((_, at) => `/api/startups/${at}/tasks?`))).toEqual(['/api/'])
  })
})
