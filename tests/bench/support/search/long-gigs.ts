import { users } from '../../../../functions/data/accounts/users.ts'
import { excerptOf, gigs, putDescription, type StoredGig } from '../../../../functions/data/freelance/gigs.ts'
import { putOwnProposal, putProposal, type StoredProposal } from '../../../../functions/data/freelance/proposals.ts'
import { reviews, SIDES } from '../../../../functions/data/freelance/reviews.ts'
import { itemOf } from '../../../../functions/data/store/table.ts'
import { startups } from '../../../../functions/data/startups/startups.ts'
import { memberships } from '../../../../functions/data/teams/memberships.ts'
import type { Mutation } from '../../../../functions/data/store/write.ts'
import type { ProposalState } from '../../../../shared/choices.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import * as limits from '../../../../shared/limits.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { randomOf } from '../../../support/links/counting.ts'
import type { GigWorld } from './gigs.ts'
import { worldOf } from './people.ts'
import { idOf } from './words.ts'

const STARTUPS = 20
const GIGS_PER_STARTUP = 6
const OWN_GIGS = 60
const PROPOSALS = 200
const LIVE = 50
const REVIEWS = 60
const ROLES = 10

/** A character of a script whose letters take three bytes. */
const long = (length: number): string => '\u8a9e'.repeat(length)
const image = (id: string): string => `/uploads/profiles/${id.toLowerCase()}000000.jpg`

type Row = Record<string, unknown>
const rowOf = (write: Mutation): Row => ('Put' in write ? write.Put.Item : {})

/** A user with 60 gigs, who leads 20 startups with 6 gigs each, sent 200 proposals, of which 50 are live, and got 200 to a gig; all texts are as long as they may be. */
export function worstCaseOf(world: GigWorld, now: number) {
  const random = randomOf(1_871)
  let made = 0
  const newId = () => idOf((made += 1), random)
  const at = () => new Date(now - made * MINUTE_MS).toISOString()
  const user = { ...worldOf(7, now).person(0), name: long(limits.NAME_MAX) }
  const { id: userId, name } = user
  const person = (id: string): Person => ({ id, name, profileImage: image(id) })

  function longGig(changes: Partial<StoredGig>): StoredGig {
    const id = newId()
    return {
      ...world.gig(made),
      id,
      createdAt: at(),
      title: long(limits.GIG_TITLE_MAX),
      excerpt: excerptOf(long(limits.GIG_DESCRIPTION_MAX)),
      skills: Array.from({ length: limits.WANTED_SKILLS_MAX }, () => long(limits.SKILL_MAX)),
      location: long(limits.LOCATION_MAX),
      poster: person(newId()),
      pendingCount: made % 3,
      ...changes,
    }
  }
  /** Of a gig that was cancelled. */
  const over = (): Partial<StoredGig> => ({
    state: 'cancelled',
    cancelReason: long(limits.REASON_MAX),
    agreement: {
      proposalId: newId(),
      freelancer: person(newId()),
      amount: 90_000,
      currency: 'USD',
      days: 10,
      role: { id: newId(), title: long(limits.ROLE_TITLE_MAX) },
      agreedAt: at(),
      hiredBy: userId,
    },
  })
  const gigRows = (gig: StoredGig): Row[] => [itemOf(gigs, gig), rowOf(putDescription(gig.id, long(limits.GIG_DESCRIPTION_MAX)))]

  function proposalRows(gig: StoredGig, freelancerId: string, state: ProposalState): Row[] {
    const offer = {
      amount: 80_000,
      days: 9,
      expiresAt: gig.deadlineAt,
      role: { id: newId(), title: long(limits.ROLE_TITLE_MAX) },
      by: userId,
    }
    const isOver = state === 'declined'
    const proposal: StoredProposal = {
      id: newId(),
      gigId: gig.id,
      gigTitle: gig.title,
      personId: gig.personId,
      startupId: gig.startupId,
      freelancerId,
      freelancer: person(freelancerId),
      amount: 90_000,
      currency: 'USD',
      days: 10,
      state,
      note: isOver ? long(limits.REASON_MAX) : '',
      offer: state === 'offered' || isOver ? offer : null,
      createdAt: at(),
      answeredAt: isOver ? at() : null,
      offeredAt: isOver ? at() : null,
      decidedAt: isOver ? at() : null,
      decidedBy: isOver ? userId : null,
      reason: null,
      rev: 1,
    }
    const whole = { ...proposal, letter: long(limits.LETTER_MAX) }
    return [...Object.values(putProposal(whole)), putOwnProposal(proposal, undefined)].map(rowOf)
  }

  function startupRows(startupId: string): Row[] {
    const role = () => ({ id: newId(), title: long(limits.ROLE_TITLE_MAX), roleType: 'Manager', isOpen: false, isPaid: true }) as const
    const card = {
      id: startupId,
      name: long(limits.STARTUP_NAME_MAX),
      details: long(limits.CARD_DETAILS_MAX),
      stage: 'Idea',
      logo: image(startupId),
      banner: image(startupId),
      website: 'https://example.org',
      location: long(limits.LOCATION_MAX),
      industry: 'Other',
      roles: Array.from({ length: ROLES }, () => ({ ...role(), assignedUser: person(newId()) })),
      memberCount: 1,
      openRoleCount: 0,
      createdAt: at(),
    } as const
    const { roles, ...rest } = card
    const member = {
      startupId,
      userId,
      teamRole: 'Admin',
      roleId: null,
      roleTitle: null,
      joinedAt: at(),
      person: person(userId),
      level: 3,
    } as const
    const numbers = { updatedAt: at(), version: 1, teamVersion: 1, createdBy: userId, pendingRequests: 0 }
    const gig = { personId: '', startupId, startup: { id: startupId, name: card.name, logo: card.logo } }
    return [
      itemOf(startups, { ...rest, roles: [...roles], ownerId: userId, founder: person(userId), ...numbers }),
      itemOf(memberships, { ...member, card: gig.startup }),
      ...Array.from({ length: GIGS_PER_STARTUP }, (_, index) => gigRows(longGig({ ...gig, ...(index % 2 === 0 && over()) }))).flat(),
      ...reviewRows(startupId),
    ]
  }

  const reviewRows = (subjectId: string): Row[] =>
    Array.from({ length: REVIEWS }, () => itemOf(reviews, { ...review(newId(), subjectId), side: 'poster' as const }))
  const review = (gigId: string, subjectId: string) => ({
    gigId,
    gigTitle: long(limits.GIG_TITLE_MAX),
    author: person(newId()),
    subjectId,
    rating: 5,
    text: long(limits.REVIEW_MAX),
    createdAt: at(),
    shownAt: at(),
  })

  const startupIds = Array.from({ length: STARTUPS }, newId)
  const own = Array.from({ length: OWN_GIGS }, (_, index) =>
    longGig({ poster: person(userId), personId: userId, ...(index % 2 === 0 && over()) }),
  )
  const asked = longGig({ poster: person(userId), personId: userId })
  const reviewed = longGig(over())

  function* items(): Generator<Row> {
    yield itemOf(users, user)
    for (const id of startupIds) yield* startupRows(id)
    for (const gig of [asked, ...own]) yield* gigRows(gig)
    for (let index = 0; index < PROPOSALS; index += 1) {
      const gig = longGig({})
      yield* gigRows(gig)
      yield* proposalRows(gig, userId, index >= LIVE ? 'declined' : index % 4 === 0 ? 'offered' : 'pending')
      yield* proposalRows(asked, newId(), index % 2 === 0 ? 'declined' : 'pending')
    }
    yield* gigRows(reviewed)
    yield* proposalRows(reviewed, userId, 'declined')
    for (const side of SIDES) yield itemOf(reviews, { ...review(reviewed.id, newId()), side })
    yield* reviewRows(userId)
  }
  return { items, userId, startupId: startupIds[0] ?? '', gigId: asked.id, reviewedId: reviewed.id }
}
