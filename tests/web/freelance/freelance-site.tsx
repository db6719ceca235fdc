import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import type { Gig } from '../../../shared/entities/freelance/gig.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { gigForm, postGig, propose, step } from '../../support/freelance/gigs.ts'
import { openSite } from '../support/site.tsx'
import { stubObservers } from '../support/observers.ts'

/** For the top of a test file: the site with a poster, who is new in each test, and two freelancers. */
export function openFreelance() {
  const site = openSite()
  let posters = 0
  const people = {} as { ada: Person; eve: Person; tom: Person }
  beforeAll(async () => {
    stubObservers()
    ;[people.eve, people.tom] = await Promise.all([site.server().signUp('Eve'), site.server().signUp('Tom')])
  })
  beforeEach(async () => {
    posters += 1
    people.ada = await site.server().signUp(`Ada${posters}`)
  })
  const app = (): App => site.server()
  return {
    site,
    app,
    people,
    open: async (query: string, as: Person) => {
      await site.remember(as)
      const page = await site.load(`/freelance${query}`)
      await screen.findByRole('heading', { level: 1 })
      return page
    },
    /** A gig of Ada's that the search finds already. */
    post: async (changes: object = {}): Promise<Gig> => {
      const gig = await postGig(app(), people.ada, changes)
      await app().settled()
      return gig
    },
    draft: async (changes: object = {}): Promise<Gig> =>
      (await app().call('POST /api/freelance/gigs', { body: gigForm(changes) }, { as: people.ada })).body,
    propose: (as: Person, gigId: string, changes: object = {}) => propose(app(), as, gigId, changes),
    offer: (proposalId: string, terms: object = {}) => step(app(), people.ada, proposalId, 'offer', terms),
    readGig: async (gigId: string, as = people.ada) => (await app().call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })).body,
  }
}

/** The gigs or proposals in a section of the page, by their titles. */
export const titlesIn = (section: string): string[] =>
  within(screen.getByRole('list', { name: section }))
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('link', { name: (_, link) => link.closest('[data-row]') !== null }).textContent)
