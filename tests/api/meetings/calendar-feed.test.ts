import { describe, expect, it, vi } from 'vitest'
import { fittingEvents } from '../../../functions/domain/meetings/calendar/fit.ts'
import type { IcsEvent } from '../../../shared/calendar/ics/write.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp } from '../../support/app.ts'
import { calendarFeed } from '../../support/meetings/calendar-feed.ts'
import { addMeeting, answerMeeting, cancelMeeting, editMeeting } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const { reset, fetchFeed, eventsIn } = calendarFeed(app)
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const at = (days: number, title: string) => ({ title, startsAt: `${day(days)}T09:00`, endsAt: `${day(days)}T10:00`, timeZone: 'UTC' })

async function fixture() {
  const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
  const { id, name } = await registerStartup(app, ada)
  await addMember(id, bob)
  const url = await reset(bob)
  const invite = async (body: object) => ({ id, meetingId: (await addMeeting(app, ada, id, { attendeeIds: [bob.id], ...body })).id })
  return { ada, bob, id, name, url, invite }
}
async function timePasses(): Promise<void> {
  await app.settled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
  await app.run('due')
  await app.settled()
}

describe('GET /api/calendar/feed/{token}/calendar.ics', () => {
  it('is found by 32 random bytes alone, those of its owner', async () => {
    const [bob, eve] = [await app.signUp('Bob'), await app.signUp('Eve')]
    const tokenOf = (url: string) => url.split('/').at(-2) ?? ''
    const [token, other] = [tokenOf(await reset(bob)), tokenOf(await reset(eve))]
    const secret = token.slice(bob.id.length)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const changed = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    const wrong = [bob.id, `${bob.id}${changed}`, `${eve.id}${secret}`, `${bob.id}${secret}x`, `${bob.id}${other.slice(26)}`, secret]
    const statusOf = async (one: string) => (await fetchFeed(`https://x/api/calendar/feed/${one}/calendar.ics`)).status
    expect([await statusOf(token), ...(await Promise.all(wrong.map(statusOf)))]).toEqual([200, 404, 404, 404, 404, 404, 404])
  })

  it('costs one read unit while nothing changes', async () => {
    const { url, invite } = await fixture()
    await invite({ ...at(3, 'Planning'), recurrence: { freq: 'daily' } })
    await app.settled()
    const etag = (await fetchFeed(url)).headers.get('etag') ?? ''
    const { result, spent } = await metering(() => fetchFeed(url, etag))
    expect([result.status, spent.reads, spent.writes]).toEqual([304, 1, 1])
  })

  it('has what was cancelled, and neither what was declined nor what was restored or moved away', async () => {
    const { ada, bob, url, invite } = await fixture()
    const on = await invite({ ...at(3, 'Planning'), recurrence: { freq: 'daily', count: 5 } })
    const other = await invite({ ...at(3, 'Declined'), recurrence: { freq: 'daily', count: 2 } })
    await app.settled()
    await answerMeeting(app, bob, other, { rsvp: 'no' })
    await cancelMeeting(app, ada, other, { scope: 'one', occurrence: day(4) })
    await cancelMeeting(app, ada, on, { scope: 'one', occurrence: day(4) })
    await cancelMeeting(app, ada, on, { scope: 'following', occurrence: day(6) })
    expect((await eventsIn(url)).toSorted()).toEqual([
      `${day(3)} Planning CONFIRMED`,
      `${day(4)} Planning CANCELLED`,
      `${day(5)} Planning CONFIRMED`,
      `${day(6)} Planning CANCELLED`,
      `${day(7)} Planning CANCELLED`,
    ])
    const restore = (part: object) => app.call('PATCH /api/startups/{id}/meetings/{meetingId}/restore', { ...on, ...part }, { as: ada })
    await restore({ scope: 'following', occurrence: day(6) })
    await restore({ scope: 'one', occurrence: day(4) })
    await editMeeting(app, ada, on, { title: 'Alone' }, { scope: 'one', occurrence: day(5) })
    expect((await eventsIn(url)).toSorted()).toEqual(
      [3, 4, 5, 6, 7].map((days) => `${day(days)} ${days === 5 ? 'Alone' : 'Planning'} CONFIRMED`),
    )
  })

  it('fits into an answer of 6 MB, without long descriptions first, then with the events nearest to now', async () => {
    const { bob, id, url, invite } = await fixture()
    const daily = { ...at(-20, 'Planning'), recurrence: { freq: 'daily' } }
    const { meetingId } = await invite({ ...daily, description: '😀, '.repeat(1_600) })
    await app.settled()
    const [feed, file] = await Promise.all([
      fetchFeed(url),
      app.raw('GET', `/api/startups/${id}/meetings/${meetingId}/invite.ics`, { headers: { 'x-auth-token': bob.token } }),
    ])
    for (const text of [await feed.text(), await file.text()]) {
      expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_000_000)
      expect(text.split('BEGIN:VEVENT').length).toBeGreaterThan(380)
    }
    const events = Array.from({ length: 40 }, (_, no): IcsEvent => {
      const start = (no - 20) * DAY_MS
      return { uid: `${no}`, sequence: 0, changedAt: 0, start, end: start, title: '"'.repeat(50_000), isCancelled: false, reminders: [15] }
    })
    const days = fittingEvents(events, 0).map(({ start }) => Math.abs(start / DAY_MS))
    expect([days.length, Math.max(...days)]).toEqual([23, 11])
  })

  it('shows only what its owner may see now', async () => {
    const { ada, bob, id, name, url, invite } = await fixture()
    const on = await invite(at(3, 'Planning'))
    await invite(at(4, 'Review'))
    expect(await eventsIn(url)).toHaveLength(2)
    await editMeeting(app, ada, on, { attendeeIds: [] })
    expect(await eventsIn(url)).toEqual([`${day(4)} Review CONFIRMED`])
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada })
    expect(await eventsIn(url)).toEqual([])
    const own = await reset(ada)
    expect(await eventsIn(own)).toHaveLength(2)
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    expect(await eventsIn(own)).toEqual([])
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    expect(await eventsIn(url)).toEqual(['404'])
    await timePasses()
    expect([await eventsIn(url), await eventsIn(own)]).toEqual([['404'], []])
  })
})
