import { vi } from 'vitest'
import { ulid } from '../../../functions/platform/ulid.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { rankAfter } from '../../../shared/boards/rank.ts'
import { api } from '../../../shared/contract/index.ts'
import { bodyOf, pathOf, sampleOf } from '../../contract/support/sample.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { App, Person } from '../app.ts'
import { itemsWith } from '../table/store.ts'

/** Items that may still name a deleted startup: link totals, notifications, points, and items with a TTL. */
const STAYS = new Set(
  'link code link-total link-maker counter-day counter-month visit page-view link-page-name conversion used-click attribution notification notification-group notified-event points role-change transfer-offer'.split(
    ' ',
  ),
)

/** The kinds of items that still name a startup, apart from what may. */
export const leftOf = async (id: string): Promise<string[]> =>
  [...new Set((await itemsWith(id)).filter((item) => !isRecount(item)).map(({ _kind }) => String(_kind)))].filter(
    (kind) => !STAYS.has(kind),
  )

/** A scheduled recount of a day. */
const isRecount = ({ _kind, kind }: Record<string, unknown>): boolean => _kind === 'due' && String(kind).startsWith('recount.')

const OTHER_IDS = ['taskId', 'meetingId', 'commentId', 'leadId', 'opportunityId', 'tokenId']
const FORM = {
  name: 'Late',
  roles: [{ title: 'Late', roleType: 'Sales' }],
  version: '',
  website: '',
  logoUrl: '',
  bannerUrl: '',
  currency: 'USD',
  emails: ['ada@example.org'],
  scopes: ['tasks.read'],
  teamRole: 'Member',
}

const SOME_ID = ulid()
const TASK = {
  columnId: SOME_ID,
  beforeId: SOME_ID,
  afterId: SOME_ID,
  taskIds: [SOME_ID],
  assigneeIds: [],
  assigneeId: null,
  addAssigneeId: SOME_ID,
  removeAssigneeId: SOME_ID,
  addLabelId: SOME_ID,
  removeLabelId: SOME_ID,
  labelIds: [],
  dueAt: null,
  plan: null,
  rank: rankAfter(null),
  version: 1,
}
const SALES = {
  leadIds: [SOME_ID],
  opportunityIds: [SOME_ID],
  email: null,
  nextFollowUpAt: null,
  expectedCloseAt: null,
  lostReason: '',
  beforeId: SOME_ID,
  afterId: SOME_ID,
  ownerId: SOME_ID,
  linkId: SOME_ID,
  leadId: SOME_ID,
  rank: rankAfter(null),
  version: 1,
}
const MEETING = {
  startsAt: '2027-03-02T09:00',
  endsAt: '2027-03-02T10:00',
  timeZone: 'UTC',
  url: '',
  attendeeIds: [],
  recurrence: null,
  reminders: [],
  exdates: [],
  rsvp: 'yes',
  occurrence: '2027-03-02',
  version: 1,
}

/** What calls about leads and opportunities need. */
const salesIn = (route: string) =>
  /\/(lead|opportunit)/.test(route) ? { ...SALES, stage: route.includes('/lead') ? 'contacted' : 'proposal' } : {}

/** What some reads need; the others ignore it. */
const QUERY = '?by=country&value=DE'
const MEETING_QUERY = `?from=2026-01-01T00:00:00.000Z&to=2026-02-01T00:00:00.000Z&userIds=${SOME_ID}`

/** The statuses of all endpoints that name a startup or a role, called with otherwise valid input; what any site may call answers all alike. */
export async function answersAbout(
  app: App,
  params: { id: string; userId: string; roleId: string },
  { token, ip }: Person,
): Promise<number[]> {
  const named = Object.fromEntries([...OTHER_IDS.map((name) => [name, SOME_ID]), ...Object.entries(params)]) as Record<string, string>
  const routes = Object.entries<Endpoint>(api).filter(
    ([route, { anySite }]) => !anySite && (route.includes(' /api/startups/{id}') || route.includes('{roleId}')),
  )
  const answers = routes.map(async ([route, endpoint]) => {
    const isOfMeetings = route.includes('/meetings')
    const known = {
      ...FORM,
      ...named,
      ...(/\/(tasks|board)/.test(route) && TASK),
      ...(isOfMeetings && MEETING),
      ...salesIn(route),
    }
    const sent = bodyOf(endpoint, endpoint.body && sampleOf(endpoint.body, known))
    const headers = { ...sent.headers, 'x-auth-token': token, 'x-viewer-ip': ip }
    const path = `${pathOf(route, named)}${isOfMeetings ? MEETING_QUERY : QUERY}`
    return (await app.raw(route.split(' ')[0] ?? '', path, { ...sent, headers })).status
  })
  return [...new Set(await Promise.all(answers))]
}

/** Runs a deletion in batches, with the progress stored in between as JSON. Returns the number of runs, fewer than `most`. */
export async function runsOf<P extends object>(run: (progress: P) => Promise<P | undefined>, begin: P, most: number): Promise<number> {
  let progress: P | undefined = begin
  let runs = 0
  while (progress) {
    progress = await run(JSON.parse(JSON.stringify(progress)) as P)
    runs += 1
    if (runs >= most) throw new Error(`Not complete after ${most} runs`)
  }
  return runs
}

/** Runs the scheduled deletion and its event handlers. */
export async function completeDeletion(app: App): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
  await app.settled()
  await app.run('due')
  await app.settled()
  await app.run('files')
}
