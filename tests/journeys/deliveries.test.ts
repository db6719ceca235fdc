import { afterAll, expect, it, vi } from 'vitest'
import { listMails, type WaitingMail } from '../../functions/data/mails.ts'
import { getInbox } from '../../functions/data/notifications/inboxes.ts'
import { listNotifications } from '../../functions/data/notifications/notifications.ts'
import { memberships } from '../../functions/data/teams/memberships.ts'
import { find } from '../../functions/data/store/table.ts'
import { remove } from '../../functions/data/store/write.ts'
import { commit } from '../../functions/data/transaction.ts'
import { changeSettings } from '../../functions/domain/accounts/settings.ts'
import { markAllRead } from '../../functions/domain/notifications/inbox.ts'
import { notify } from '../../functions/domain/notifications/notify.ts'
import { timeOfUlid } from '../../functions/platform/ulid.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import { openApp } from '../support/app.ts'
import { createUser } from '../support/create-user.ts'
import { randomOf } from '../support/links/counting.ts'
import { repetitions } from '../support/seed.ts'
import { crashing } from '../support/simulation/crashes.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addMember } from '../support/teams/teams.ts'

const USERS = repetitions(3, { long: 60 })
const DAYS = 31
const EVENTS_A_DAY = repetitions(0.7, { long: 3 })
const SHARE_OF_CRASHES = 0.04
/** A crash leaves a lease, and a held mail waits for the next run. */
const TOLERANCE = 8 * MINUTE_MS
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/St_Johns'] as const

const app = await openApp({ keepsTime: true })
const random = randomOf(Number(process.env['TEST_SEED'] ?? 7))
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
const crashes = crashing(['deliveries'], SHARE_OF_CRASHES, random)
afterAll(() => crashes.end())

/** Clocks of Berlin and New York change in it. */
let now = Date.parse('2027-03-07T00:00:00Z')
const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: (now = Math.max(now, time)) })

interface Notice {
  text: string
  choice: 'now' | 'digest' | 'off'
  at: number
  readAt: number
  hiddenAt: number
}
interface Reader {
  id: string
  zone: string
  delay: 0 | 10 | 60
  quiet: { from: string; to: string } | null
  quietDays: number[]
  digest: 'daily' | 'weekly' | 'off'
  team: Notice['choice']
  startupId: string
  notices: Notice[]
}

async function readerOf(at: number): Promise<Reader> {
  const [owner, { id }] = [await createUser('Owner'), await createUser(`Reader ${at}`)]
  const { id: startupId } = await registerStartup(app, owner)
  await addMember(startupId, { id })
  await app.settled()
  await markAllRead(id)
  const reader: Reader = {
    id,
    startupId,
    zone: pick(ZONES),
    delay: pick([0, 10, 60] as const),
    quiet: pick([null, { from: '22:00', to: '07:30' }, { from: '01:30', to: '09:15' }]),
    quietDays: pick([[], [], [5, 6]]),
    digest: pick(['daily', 'daily', 'weekly', 'off'] as const),
    team: pick(['now', 'digest', 'off'] as const),
    notices: [],
  }
  const { delay, quiet: quietHours, quietDays, digest } = reader
  await changeSettings(id, { timeZone: reader.zone, delivery: { delay, quietHours, quietDays, digest, mail: { team: reader.team } } })
  return reader
}

/** Day of the week (0 is Monday) and clock of a time in a zone, by the platform alone. */
function clockOf(time: number, zone: string): { weekday: number; clock: string } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [, weekday = '', clock = ''] = /^(\w+),? (\d\d:\d\d)$/.exec(parts.format(time)) ?? []
  return { weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday), clock }
}

function isQuiet({ zone, quiet, quietDays }: Reader, time: number): boolean {
  const { weekday, clock } = clockOf(time, zone)
  const inHours = quiet && (quiet.from < quiet.to ? clock >= quiet.from && clock < quiet.to : clock >= quiet.from || clock < quiet.to)
  return quietDays.includes(weekday) || inHours === true
}

/** Lets the job run at each minute at which something is due, twice at the same time, until a time. */
async function runUntil(readers: readonly Reader[], time: number): Promise<void> {
  for (;;) {
    const due = await Promise.all(readers.map(async ({ id }) => Date.parse((await getInbox(id))?.deliverAt ?? '2100-01-01')))
    const next = Math.ceil(Math.max(Math.min(...due), now) / MINUTE_MS) * MINUTE_MS
    if (next >= time) break
    setTime(next)
    await Promise.allSettled([app.run('deliveries'), app.run('deliveries')])
    setTime(now + MINUTE_MS)
  }
  setTime(time)
}

async function act(reader: Reader, count: number): Promise<void> {
  const what = random()
  const read = () => {
    for (const notice of reader.notices) notice.readAt = Math.min(notice.readAt, now)
  }
  if (what < 0.2) {
    await markAllRead(reader.id)
    read()
    return
  }
  if (what < 0.22) {
    const key = { startupId: reader.startupId, userId: reader.id }
    if (await find(memberships, key)) await commit(remove(memberships.key(key)))
    for (const notice of reader.notices) if (notice.text.includes('joined')) notice.hiddenAt = Math.min(notice.hiddenAt, now)
    return
  }
  const name = `N${count}N`
  const notice = { at: now, readAt: Infinity, hiddenAt: Infinity }
  if (what < 0.65) {
    await notify('role.assigned', [reader.id], { role: name, startup: 'X', startupId: reader.startupId }, { event: name })
    reader.notices.push({ ...notice, text: `You are ${name} of`, choice: 'now' })
  } else {
    const isMember = await find(memberships, { startupId: reader.startupId, userId: reader.id })
    await notify('member.joined', [reader.id], { person: name, startup: 'X', startupId: reader.startupId }, { event: name })
    reader.notices.push({ ...notice, text: `${name} has joined`, choice: reader.team, hiddenAt: isMember ? Infinity : now })
  }
}

it('a month of notifications, reads, quiet hours, crashes and repeated runs mails each notification once, in time and to nobody else', async () => {
  setTime(now)
  const readers = await Promise.all(Array.from({ length: USERS }, (_, at) => readerOf(at)))
  const begin = now
  const times = Array.from({ length: Math.round(USERS * DAYS * EVENTS_A_DAY) }, () => begin + random() * DAYS * DAY_MS).toSorted(
    (a, b) => a - b,
  )
  for (const [count, time] of times.entries()) {
    await runUntil(readers, time)
    await act(pick(readers), count)
  }
  crashes.stop()
  await runUntil(readers, begin + (DAYS + 10) * DAY_MS)

  const texts = await textsOf(readers)
  const mails = (await allMails()).map((mail) => ({ ...mail, facts: { ...mail.facts, texts: idsIn(mail).map((id) => texts.get(id)) } }))
  for (const reader of readers) {
    const own = mails.filter(({ userId, kind }) => userId === reader.id && (kind === 'notification' || kind === 'digest'))
    expect(own.filter(({ id }) => isQuiet(reader, timeOfUlid(id)))).toEqual([])
    for (const notice of reader.notices) checkNotice(reader, notice, own)
  }
  expect(mails.length).toBeGreaterThan(USERS)
})

const idsIn = ({ facts }: WaitingMail) => (facts['ids'] ?? []) as string[]

/** Texts of the notifications that digests name. */
async function textsOf(readers: readonly Reader[]): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all(readers.map(({ id }) => listNotifications(id, { after: 0, limit: 1_000 })))
  return new Map(listed.flatMap(({ items }) => items.map(({ id, message }) => [id, message])))
}

async function allMails(): Promise<WaitingMail[]> {
  const found: WaitingMail[] = []
  for (let next: Awaited<ReturnType<typeof listMails>>['next']; ;) {
    const page = await listMails(1_000, next, 'others')
    found.push(...page.items)
    if (page.next === undefined) return found
    next = page.next
  }
}

function checkNotice(reader: Reader, { text, choice, at, readAt, hiddenAt }: Notice, own: readonly WaitingMail[]): void {
  const sent = own.filter(({ facts }) => JSON.stringify(facts).includes(text))
  const context = JSON.stringify({ reader: { ...reader, notices: [] }, text, choice, at, readAt, sent })
  expect(sent.length, context).toBeLessThanOrEqual(1)
  const [mail] = sent
  const gone = Math.min(readAt, hiddenAt)
  if (mail) {
    const sentAt = timeOfUlid(mail.id)
    expect(sentAt, context).toBeLessThanOrEqual(gone)
    expect(mail.kind, context).toBe(choice === 'now' ? 'notification' : 'digest')
    if (choice === 'now') expect(sentAt, context).toBeGreaterThanOrEqual(at + reader.delay * MINUTE_MS)
    else if (!reader.quiet && reader.quietDays.length === 0) expect(clockOf(sentAt, reader.zone).clock, context).toMatch(/^08:0\d$/)
    return
  }
  // Nothing is missing that was unread long enough while mails could be sent.
  const isWanted = choice === 'now' || (choice === 'digest' && reader.digest !== 'off')
  if (!isWanted) return
  let loudUntil = at + (choice === 'now' ? reader.delay * MINUTE_MS : (reader.digest === 'daily' ? 1 : 7) * DAY_MS + HOUR_MS)
  while (isQuiet(reader, loudUntil)) loudUntil += 15 * MINUTE_MS
  expect(gone, context).toBeLessThanOrEqual(loudUntil + TOLERANCE + 15 * MINUTE_MS)
}
