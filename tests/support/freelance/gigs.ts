import { DAY_MS } from '../../../shared/time.ts'
import type { App } from '../app.ts'
import type { Credentials } from '../app/client.ts'

/** So many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export const gigForm = (changes: object = {}) => ({
  title: 'Draw a logo',
  description: 'A logo and a banner for our launch in spring.',
  skills: ['Design', 'Illustration'],
  budgetType: 'fixed' as const,
  budgetMin: 50_000,
  budgetMax: 120_000,
  currency: 'USD',
  location: 'Remote',
  deadlineAt: inDays(30),
  ...changes,
})
export const proposalForm = (changes: object = {}) => ({
  letter: 'I have drawn forty logos, and yours would be my best.',
  amount: 90_000,
  days: 10,
  ...changes,
})

/** An open gig of a user, or of a startup. */
export async function postGig(app: App, as: Credentials, changes: object = {}) {
  const { body, status } = await app.call('POST /api/freelance/gigs', { body: gigForm({ isPublished: true, ...changes }) }, { as })
  if (status !== 200) throw new Error(`no gig: ${status} ${JSON.stringify(body)}`)
  return body
}

export async function propose(app: App, as: Credentials, gigId: string, changes: object = {}) {
  const { body, status } = await app.call('POST /api/freelance/gigs/{gigId}/proposals', { gigId, body: proposalForm(changes) }, { as })
  if (status !== 200) throw new Error(`no proposal: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A question about a gig. */
export async function ask(app: App, as: Credentials, gigId: string, text = 'Is there a logo already?') {
  const { body, status } = await app.call('POST /api/freelance/gigs/{gigId}/questions', { gigId, body: { text } }, { as })
  if (status !== 200) throw new Error(`no question: ${status} ${JSON.stringify(body)}`)
  return body
}

/** All pages of a list. */
async function pagesOf<T>(
  read: (cursor: { cursor?: string }) => Promise<{ body: { items: T[]; nextCursor: string | null } }>,
): Promise<T[][]> {
  const pages: T[][] = []
  let cursor: string | null = null
  do {
    const { body } = await read(cursor === null ? {} : { cursor })
    pages.push(body.items)
    cursor = body.nextCursor
  } while (cursor !== null)
  return pages
}
/** The gigs that a user manages, page by page. */
export const gigPages = (app: App, as: Credentials) => pagesOf((cursor) => app.call('GET /api/freelance/mine/gigs', cursor, { as }))
export const listGigs = async (app: App, as: Credentials) => (await gigPages(app, as)).flat()
/** The proposals of a user. */
export const listProposals = async (app: App, as: Credentials) =>
  (await pagesOf((cursor) => app.call('GET /api/freelance/mine/proposals', cursor, { as }))).flat()

type Step = 'shortlist' | 'offer' | 'accept' | 'decline' | 'withdraw'
/** What becomes of a proposal. */
export function step(app: App, as: Credentials, proposalId: string, name: Step, body: object = {}) {
  switch (name) {
    case 'offer':
      return app.call('PATCH /api/freelance/proposals/{proposalId}/offer', { proposalId, body }, { as })
    case 'decline':
      return app.call('PATCH /api/freelance/proposals/{proposalId}/decline', { proposalId, body }, { as })
    case 'shortlist':
      return app.call('PATCH /api/freelance/proposals/{proposalId}/shortlist', { proposalId }, { as })
    case 'accept':
      return app.call('PATCH /api/freelance/proposals/{proposalId}/accept', { proposalId, body }, { as })
    default:
      return app.call('PATCH /api/freelance/proposals/{proposalId}/withdraw', { proposalId }, { as })
  }
}

/** A gig for which a freelancer was hired. */
export async function hire(app: App, poster: Credentials, freelancer: Credentials, changes: object = {}) {
  const gig = await postGig(app, poster, changes)
  const proposal = await propose(app, freelancer, gig.id)
  await step(app, poster, proposal.id, 'offer')
  const { status } = await step(app, freelancer, proposal.id, 'accept')
  if (status !== 200) throw new Error(`not hired: ${status}`)
  return { gig, proposal }
}

/** The freelancer hands in work, or the poster asks for changes. */
export const sendWork = (app: App, as: Credentials, gigId: string, body: object = {}) =>
  app.call('POST /api/freelance/gigs/{gigId}/work', { gigId, body: { text: 'Three drafts as one file.', ...body } }, { as })

/** Hands in work, which the poster accepts. */
export async function finish(app: App, poster: Credentials, freelancer: Credentials, gigId: string): Promise<void> {
  await sendWork(app, freelancer, gigId)
  const { status } = await app.call('PATCH /api/freelance/gigs/{gigId}/complete', { gigId }, { as: poster })
  if (status !== 200) throw new Error(`not accepted: ${status}`)
}

/** The stars that each side gives; a side without them writes no review. */
export interface Ratings {
  poster?: number
  freelancer?: number
}

/** Work that both sides have completed and reviewed; gives the id of the gig. */
export async function completeWithReviews(
  app: App,
  poster: Credentials,
  freelancer: Credentials,
  ratings: Ratings,
  changes = {},
): Promise<string> {
  const { gig } = await hire(app, poster, freelancer, changes)
  const of = { gigId: gig.id }
  await finish(app, poster, freelancer, gig.id)
  const review = (as: Credentials, rating: number) =>
    app.call('POST /api/freelance/gigs/{gigId}/review', { ...of, body: { rating, text: `${rating} stars` } }, { as })
  if (ratings.poster !== undefined) await review(poster, ratings.poster)
  if (ratings.freelancer !== undefined) await review(freelancer, ratings.freelancer)
  return gig.id
}
