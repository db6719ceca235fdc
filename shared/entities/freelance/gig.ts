import * as z from 'zod/mini'
import { BUDGET_TYPES, GIG_STATES, PROPOSAL_REASONS, PROPOSAL_STATES } from '../../choices.ts'
import { StartupLabel } from '../startups/startup-label.ts'
import { Id, Time } from '../text.ts'
import { Person } from '../person.ts'

/** A gig as lists show it (domain 3.9). */
export const GigCard = z.object({
  id: Id,
  title: z.string(),
  /** Shortened. */
  description: z.string(),
  skills: z.array(z.string()),
  budgetType: z.enum(BUDGET_TYPES),
  /** Minor units of `currency`; of an hour when hourly. */
  budgetMin: z.int(),
  budgetMax: z.int(),
  currency: z.string(),
  location: z.string(),
  deadlineAt: Time,
  poster: Person,
  startup: z.nullable(StartupLabel),
  state: z.enum(GIG_STATES),
  proposalCount: z.int(),
  /** The median time in which the poster lately answered proposals; null until there are three answers. */
  posterAnswersInHours: z.nullable(z.int()),
  createdAt: Time,
  version: z.int(),
})
export type GigCard = z.output<typeof GigCard>

/** A gig that the caller saved. */
export const SavedGig = z.object({ gigId: Id, savedAt: Time })

/** A gig in the list of those who manage it. */
export const ManagedGig = z.object({
  ...GigCard.shape,
  /** Proposals that wait for an answer. */
  unanswered: z.int(),
  /** When the work, which is handed in, counts as accepted. */
  confirmsAt: z.nullable(Time),
  deletedAt: z.nullable(Time),
  /** When it is deleted permanently. */
  deletesAt: z.nullable(Time),
})
export type ManagedGig = z.output<typeof ManagedGig>

/** A deleted gig in the list of those who manage it, until it is deleted permanently. */
export const DeletedGig = z.object({ ...GigCard.shape, deletedAt: Time, deletesAt: Time })
export type DeletedGig = z.output<typeof DeletedGig>

/** A role that the freelancer takes over with an offer of a startup. */
const OfferedRole = z.nullable(z.object({ id: Id, title: z.string() }))

/** A proposal as the list of its freelancer shows it; only they and the poster see it. */
export const ProposalCard = z.object({
  id: Id,
  gigId: Id,
  gigTitle: z.string(),
  /** Its gig now, which decides what happens next; null when it was deleted. */
  gig: z.nullable(z.object({ state: z.enum(GIG_STATES), deadlineAt: Time, confirmsAt: z.nullable(Time) })),
  freelancer: Person,
  /** Minor units of `currency`; of an hour when hourly. */
  amount: z.int(),
  currency: z.string(),
  budgetType: z.enum(BUDGET_TYPES),
  days: z.int(),
  state: z.enum(PROPOSAL_STATES),
  /** Why the product declined it; null when a user did. */
  reason: z.nullable(z.enum(PROPOSAL_REASONS)),
  /** What the poster or the freelancer said with the decision. */
  note: z.string(),
  /** What is offered; differs from the proposal when the poster changed it. */
  offer: z.nullable(z.object({ amount: z.int(), days: z.int(), expiresAt: Time, role: OfferedRole })),
  createdAt: Time,
  decidedAt: z.nullable(Time),
})
export type ProposalCard = z.output<typeof ProposalCard>

export const Proposal = z.object({ ...ProposalCard.shape, letter: z.string() })
export type Proposal = z.output<typeof Proposal>

const Review = z.object({ author: Person, rating: z.int(), text: z.string(), createdAt: Time })

/** What was agreed: it never changes. */
const Agreement = z.object({
  freelancer: Person,
  amount: z.int(),
  currency: z.string(),
  budgetType: z.enum(BUDGET_TYPES),
  days: z.int(),
  role: OfferedRole,
  agreedAt: Time,
  /** The user with whom the caller talks about the work: the freelancer, or who made the offer. */
  contactId: Id,
})

/** A review of a user or a startup that is shown, with the gig that it is about. */
export const UserReview = z.object({
  ...Review.shape,
  gig: z.object({ id: Id, title: z.string() }),
  side: z.enum(['poster', 'freelancer']),
})
export type UserReview = z.output<typeof UserReview>

/** The average of shown reviews, with one decimal. */
export const ReviewAverage = z.object({ average: z.number(), count: z.int() })
export type ReviewAverage = z.output<typeof ReviewAverage>

/** A gig with what the caller may see of it. */
export const Gig = z.object({
  ...GigCard.shape,
  description: z.string(),
  /** Whether the caller posted it, or leads the startup that did. */
  isManaged: z.boolean(),
  /** Whether a proposal has an offer; for those who manage the gig only. */
  hasOffer: z.boolean(),
  myProposal: z.nullable(Proposal),
  /** For the two who agreed only. */
  agreement: z.nullable(Agreement),
  /** When the work was handed in that waits for the poster's answer: it counts as accepted at `confirmsAt`. */
  handedInAt: z.nullable(Time),
  confirmsAt: z.nullable(Time),
  cancelReason: z.string(),
  /** Those that are shown already; the own one always. */
  reviews: z.array(Review),
  isReviewed: z.boolean(),
  /** What is known of the user or startup that posted it; answers of writes leave it out. */
  client: z.optional(z.object({ rating: z.nullable(ReviewAverage), hires: z.int() })),
})
export type Gig = z.output<typeof Gig>
