import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { hire, postGig, propose, step } from '../../support/freelance/gigs.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { openSite } from '../support/site.tsx'
import { stubObservers } from '../support/observers.ts'

/** For the top of a test file: the site, where Ada posts gigs and Ben and Kim send proposals. */
export function openGigs() {
  const site = openSite()
  let people: { app: App; ada: Person; ben: Person; kim: Person }
  beforeAll(stubObservers)
  beforeEach(async () => {
    const app = site.server()
    const [ada, ben, kim] = await Promise.all([app.signUp('Ada'), app.signUp('Ben'), app.signUp('Kim')])
    people = { app, ada, ben, kim }
  })
  return {
    site,
    people: () => people,
    post: (changes: object = {}, as = people.ada) => postGig(people.app, as, changes),
    propose: (as: Person, gigId: string, changes: object = {}) => propose(people.app, as, gigId, changes),
    step: (as: Person, proposalId: string, name: Parameters<typeof step>[3], body: object = {}) =>
      step(people.app, as, proposalId, name, body),
    hire: (as = people.ben) => hire(people.app, people.ada, as),
    read: async (gigId: string, as = people.ada) => bodyOf(await people.app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })),
    /** Opens the panel of a gig. */
    open: async (gigId: string, as: Person) => {
      await site.remember(as)
      const page = await site.load(`/freelance?gig=${gigId}`)
      const panel = within(await screen.findByRole('article', { name: /logo/ }))
      return { ...page, panel }
    },
  }
}
