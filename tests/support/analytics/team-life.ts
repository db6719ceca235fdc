import { RSVPS } from '../../../shared/choices.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import type { StoredMeeting } from '../../../functions/data/meetings/stored-meeting.ts'
import { requests, type StoredRequest } from '../../../functions/data/requests/requests.ts'
import { startups, type StoredStartup } from '../../../functions/data/startups/startups.ts'
import { memberships, type Membership } from '../../../functions/data/teams/memberships.ts'
import { addToClicks, clickAdditions } from '../../../functions/data/analytics/click-counts.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { countRecords } from '../../../functions/domain/analytics/counting/count-records.ts'
import { heldOccurrences } from '../../../functions/domain/analytics/recount/list-counted.ts'
import type { EventLog } from './event-log.ts'

const iso = (at: number): string => new Date(at).toISOString()
const bySecond = (at: number): number => Math.floor(at / 1_000) * 1_000

/** Members, roles, requests, meetings and clicks of a startup, with what each should count. */
export class TeamLife {
  readonly #log: EventLog
  readonly #startupId: string
  #members: Membership[] = []
  #pending: StoredRequest[] = []
  #startup: StoredStartup

  constructor(log: EventLog, startup: StoredStartup) {
    this.#log = log
    this.#startupId = startup.id
    this.#startup = startup
    const at = Date.parse(startup.createdAt)
    log.count('roles.open', at, startup.openRoleCount)
    log.add(at, log.change(startups, at, undefined, startup))
  }

  join(at: number): void {
    const userId = this.#log.id(at)
    const person = { id: userId, name: 'Ada', profileImage: null }
    const facts = {
      startupId: this.#startupId,
      userId,
      teamRole: 'Member',
      roleId: null,
      roleTitle: null,
      joinedAt: iso(at),
      person,
      level: 1,
    }
    const member = facts as unknown as Membership
    this.#members.push(member)
    this.#log.count('members', at)
    this.#log.count('members.joined', at)
    this.#log.add(at, this.#log.change(memberships, at, undefined, member))
  }
  leave(at: number): void {
    const [member] = this.#members.splice(Math.floor(this.#log.random() * this.#members.length), 1)
    if (!member) return
    this.#log.count('members', bySecond(at), -1)
    this.#log.add(at, this.#log.change(memberships, at, member, undefined))
  }
  changeRoles(at: number): void {
    const before = this.#startup
    const openRoleCount = Math.floor(this.#log.random() * 6)
    this.#startup = { ...before, openRoleCount, teamVersion: before.teamVersion + 1 }
    this.#log.count('roles.open', bySecond(at), openRoleCount - before.openRoleCount)
    this.#log.add(at, this.#log.change(startups, at, before, this.#startup))
  }
  ask(at: number): void {
    const facts = { id: this.#log.id(at), startupId: this.#startupId, userId: 'u', roleId: null, status: 'pending', reason: null }
    const request = { ...facts, createdAt: iso(at), decidedAt: null } as unknown as StoredRequest
    this.#pending.push(request)
    this.#log.count('requests.received', at)
    this.#log.add(at, this.#log.change(requests, at, undefined, request))
  }
  decide(at: number): void {
    const [request] = this.#pending.splice(Math.floor(this.#log.random() * this.#pending.length), 1)
    if (!request) return
    const status = this.#log.pick(['accepted', 'declined', 'withdrawn', 'expired'] as const)
    const after = { ...request, status, reason: status === 'expired' ? ('expired' as const) : null, decidedAt: iso(at) }
    if (status === 'accepted') this.#log.count('requests.accepted', at)
    const hours = Math.floor((at - Date.parse(request.createdAt)) / HOUR_MS)
    if (status === 'accepted' || status === 'declined') this.#log.count(`requests.hours:${hours}`, at)
    this.#log.add(at, this.#log.change(requests, at, request, after))
  }
  meet(at: number): void {
    const start = at - (at % MINUTE_MS) - HOUR_MS
    const answers = Array.from({ length: 4 }, () => this.#log.pick(RSVPS))
    const id = this.#log.id(at)
    const meeting = {
      startupId: this.#startupId,
      id,
      uid: id,
      date: null,
      status: 'scheduled',
      startsAt: iso(start).slice(0, 16),
      timeZone: 'UTC',
      durationMinutes: 60,
      recurrence: null,
      exdates: [],
      answers: {},
      attendees: Object.fromEntries(answers.map((rsvp, user) => [`u${user}`, { rsvp, respondedAt: null, note: '' }])),
    } as unknown as StoredMeeting
    this.#log.count('meetings.held', start)
    for (const rsvp of answers) this.#log.count(`meetings.answers:${rsvp}`, start)
    this.#log.events.push({ at, records: [], run: () => countRecords(this.#startupId, heldOccurrences(meeting, at)) })
  }
  click(at: number): void {
    const hour = at - (at % HOUR_MS)
    const name = this.#log.random() < 0.8 ? ('clicks' as const) : ('conversions' as const)
    this.#log.count(name, hour)
    this.#log.events.push({
      at,
      records: [],
      once: () =>
        Promise.all(clickAdditions(this.#startupId, { name, at: hour, by: 1 }).map(({ to, sums }) => commit(addToClicks(to, sums)))),
    })
  }
}
