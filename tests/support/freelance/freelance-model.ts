import type { GigState, ProposalState } from '../../../shared/choices.ts'

export type Answer = 'ok' | (string & {})
/** Who calls: the poster, another leader and a member of the startup, or freelancers. */
export type Actor = 'poster' | 'leader' | 'member' | 'ben' | 'eve' | 'kim'
export const ACTORS: readonly Actor[] = ['poster', 'leader', 'member', 'ben', 'eve', 'kim']

export const GIG_STEPS = ['publish', 'close', 'reopen', 'edit', 'delete', 'restore', 'work', 'complete', 'cancel', 'review'] as const
export const PROPOSAL_STEPS = ['shortlist', 'offer', 'accept', 'decline', 'withdraw'] as const
export type GigStep = (typeof GIG_STEPS)[number]
export type ProposalStep = (typeof PROPOSAL_STEPS)[number]

export const MODEL_DAY_MS = 86_400_000
const OFFER_MS = 7 * MODEL_DAY_MS
const ACCEPT_MS = 14 * MODEL_DAY_MS
const KEPT_MS = 30 * MODEL_DAY_MS

const hourOf = (time: number) => Math.floor(time / 3_600_000)

interface ModelGig {
  isOfStartup: boolean
  state: GigState
  deadline: number
  handedInAt: number | undefined
  deletedAt: number | undefined
  hired: Actor | undefined
  reviewed: Set<'poster' | 'freelancer'>
}
interface ModelProposal {
  gig: string
  by: Actor
  state: ProposalState
  expiresAt: number
}
const LIVE = new Set<ProposalState>(['pending', 'shortlisted', 'offered'])

/** A call of a user about a gig or a proposal. */
export type Call = { by: Actor; gig: string } & (
  | { what: 'propose' }
  | { what: GigStep; deadline: number }
  | { what: ProposalStep; proposal: string }
)

/** What the domain says of gigs and proposals (3.9), as tables, without the code that is tested. */
export class FreelanceModel {
  readonly gigs = new Map<string, ModelGig>()
  readonly proposals = new Map<string, ModelProposal>()

  post(id: string, isOfStartup: boolean, deadline: number): void {
    const gig = { isOfStartup, state: 'draft', deadline, handedInAt: undefined, deletedAt: undefined, hired: undefined } as const
    this.gigs.set(id, { ...gig, reviewed: new Set() })
  }

  /** The answer to a call, which then is done; `sent` records what a proposal is called. */
  do(call: Call, now: number): Answer {
    if ('proposal' in call) return this.#decide(call.proposal, call.what, call.by, now)
    return 'deadline' in call ? this.#step(call.gig, call.what, call.by, now, call.deadline) : this.#propose(call.gig, call.by)
  }

  /** Whether a call would succeed. */
  wouldDo(call: Call, now: number): boolean {
    const trial = new FreelanceModel()
    for (const [id, gig] of this.gigs) trial.gigs.set(id, structuredClone(gig))
    for (const [id, proposal] of this.proposals) trial.proposals.set(id, { ...proposal })
    return trial.do(call, now) === 'ok'
  }

  manages = (actor: Actor, gig: ModelGig): boolean => actor === 'poster' || (actor === 'leader' && gig.isOfStartup)

  #step(id: string, step: GigStep, actor: Actor, now: number, deadline: number): Answer {
    const gig = this.gigs.get(id)
    if (!gig) return 'gig.not_found'
    const isManager = this.manages(actor, gig)
    if (step === 'restore') return this.#restore(gig, isManager, now)
    if (gig.deletedAt !== undefined) return 'gig.not_found'
    if (step === 'work' || step === 'complete' || step === 'cancel' || step === 'review')
      return this.#work(gig, step, actor, isManager, now)
    if (!isManager) return gig.isOfStartup ? 'auth.forbidden' : 'gig.not_found'
    switch (step) {
      case 'publish':
        if (gig.state !== 'draft') return 'gig.state'
        if (gig.deadline <= now) return 'gig.deadline_invalid'
        gig.state = 'open'
        return 'ok'
      case 'close':
        if (gig.state !== 'open') return 'gig.state'
        this.#close(id, gig)
        return 'ok'
      case 'reopen':
        if (gig.state !== 'closed') return 'gig.state'
        Object.assign(gig, { state: 'open', deadline })
        return 'ok'
      case 'edit':
        return gig.state === 'draft' || gig.state === 'open' ? 'ok' : 'gig.state'
      default:
        if (gig.state !== 'draft' && gig.state !== 'closed') return 'gig.state'
        gig.deletedAt = now
        return 'ok'
    }
  }

  #restore(gig: ModelGig, isManager: boolean, now: number): Answer {
    if (!isManager || (gig.deletedAt !== undefined && gig.deletedAt + KEPT_MS <= now)) return 'gig.not_found'
    gig.deletedAt = undefined
    return 'ok'
  }

  #work(gig: ModelGig, step: 'work' | 'complete' | 'cancel' | 'review', actor: Actor, isManager: boolean, now: number): Answer {
    const side = gig.hired === actor ? 'freelancer' : isManager ? 'poster' : undefined
    if (!side) return gig.state === 'draft' ? 'gig.not_found' : 'auth.forbidden'
    if (step === 'review') {
      if (gig.state !== 'completed') return 'gig.state'
      if (gig.reviewed.has(side)) return 'gig.reviewed'
      gig.reviewed.add(side)
      return 'ok'
    }
    if (gig.state !== 'in-progress') return 'gig.state'
    if (step === 'cancel') gig.state = 'cancelled'
    else if (step === 'work' && side === 'freelancer') gig.handedInAt = now
    else if (side === 'freelancer' || gig.handedInAt === undefined) return 'gig.state'
    else if (step === 'work') gig.handedInAt = undefined
    else gig.state = 'completed'
    return 'ok'
  }

  #propose(gigId: string, actor: Actor): Answer {
    const gig = this.gigs.get(gigId)
    if (!gig || gig.deletedAt !== undefined || gig.state === 'draft') return 'gig.not_found'
    if (gig.state !== 'open') return 'gig.state'
    if (this.manages(actor, gig)) return 'proposal.own_gig'
    return this.#of(gigId).some(({ by, state }) => by === actor && LIVE.has(state)) ? 'proposal.exists' : 'ok'
  }
  sent(id: string, gig: string, by: Actor): void {
    this.proposals.set(id, { gig, by, state: 'pending', expiresAt: Infinity })
  }

  #decide(id: string, step: ProposalStep, actor: Actor, now: number): Answer {
    const proposal = this.proposals.get(id)
    const gig = proposal && this.gigs.get(proposal.gig)
    if (!proposal || !gig) return 'proposal.not_found'
    const isOwn = proposal.by === actor
    const isManager = this.manages(actor, gig)
    const mayDecide = step === 'accept' || step === 'withdraw' ? isOwn : isManager || (step === 'decline' && isOwn)
    if (!mayDecide) return gig.isOfStartup && step !== 'accept' && step !== 'withdraw' ? 'auth.forbidden' : 'proposal.not_found'
    if (gig.deletedAt !== undefined) return 'proposal.not_found'
    if (!LIVE.has(proposal.state)) return 'proposal.state'
    const isOffered = proposal.state === 'offered'
    const isPossible = {
      shortlist: proposal.state === 'pending',
      offer: !isOffered,
      accept: isOffered,
      decline: isOwn === isOffered,
      withdraw: true,
    }
    if (!isPossible[step]) return 'proposal.state'
    if (step === 'offer' && this.#of(proposal.gig).some(({ state }) => state === 'offered')) return 'proposal.other_offered'
    this.#decided(proposal, gig, step, now)
    return 'ok'
  }

  #decided(proposal: ModelProposal, gig: ModelGig, step: ProposalStep, now: number): void {
    const next = { shortlist: 'shortlisted', offer: 'offered', accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const
    proposal.state = next[step]
    if (step === 'offer') proposal.expiresAt = now + OFFER_MS
    if (step !== 'accept') return
    Object.assign(gig, { state: 'in-progress', hired: proposal.by })
    this.#declineAll(proposal.gig)
  }

  /** What the product does by itself until then; of the same hour, a deadline counts first. */
  pass(now: number): void {
    for (const proposal of this.proposals.values()) {
      const deadline = this.gigs.get(proposal.gig)?.deadline ?? Infinity
      const isBefore = deadline > now || hourOf(proposal.expiresAt) < hourOf(deadline)
      if (proposal.state === 'offered' && proposal.expiresAt <= now && isBefore) proposal.state = 'expired'
    }
    for (const [id, gig] of this.gigs) {
      if (gig.deletedAt === undefined && gig.state === 'open' && gig.deadline <= now) this.#close(id, gig)
      if (gig.state === 'in-progress' && gig.handedInAt !== undefined && gig.handedInAt + ACCEPT_MS <= now) gig.state = 'completed'
    }
  }

  #of = (gigId: string): ModelProposal[] => [...this.proposals.values()].filter(({ gig }) => gig === gigId)
  #declineAll(gigId: string): void {
    for (const proposal of this.#of(gigId)) if (LIVE.has(proposal.state)) proposal.state = 'declined'
  }
  #close(id: string, gig: ModelGig): void {
    gig.state = 'closed'
    this.#declineAll(id)
  }

  /** The gigs that a user manages, by id: state, proposals without withdrawn ones, unanswered ones. */
  managed(actor: Actor): string[] {
    return [...this.gigs]
      .filter(([, gig]) => this.manages(actor, gig) && gig.deletedAt === undefined)
      .map(([id, { state }]) => {
        const all = this.#of(id)
        const pending = state === 'open' ? all.filter((one) => one.state === 'pending').length : 0
        return `${id} ${state} ${all.filter((one) => one.state !== 'withdrawn').length} ${pending}`
      })
      .toSorted()
  }
  proposed(actor: Actor): string[] {
    return [...this.proposals]
      .filter(([, { by }]) => by === actor)
      .map(([id, { state }]) => `${id} ${state}`)
      .toSorted()
  }
  /** Whether a proposal is deleted with its gig, now or at any later time. */
  mayBeGone(proposal: string, now: number): boolean {
    const deletedAt = this.gigs.get(this.proposals.get(proposal)?.gig ?? '')?.deletedAt
    return deletedAt !== undefined && deletedAt + KEPT_MS <= now
  }
}
