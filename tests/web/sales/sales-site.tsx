import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach } from 'vitest'
import type { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { NewOpportunity } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { Opportunity } from '../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'
import { stubObservers } from '../support/observers.ts'

interface Scene {
  app: App
  ada: Person
  /** In Sales. */
  sam: Person
  /** Without a role. */
  mia: Person
  startup: Startup
}

/** For the top of a test file: the site with a startup of Ada's, to which Sam and Mia belong. */
export function openSales() {
  const site = openSite()
  let sam: Person
  let mia: Person
  let scene: Scene
  beforeAll(async () => {
    stubObservers()
    ;[sam, mia] = await Promise.all([site.server().signUp('Sam'), site.server().signUp('Mia')])
  })
  beforeEach(async () => {
    const app = site.server()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada, { name: 'Engines' })
    const role = await addRole(app, ada, startup.id, 'Seller', 'Sales')
    await addMember(startup.id, sam, role.id)
    await addMember(startup.id, mia)
    scene = { app, ada, sam, mia, startup }
  })
  const open = async (path: string, as: Person) => {
    await site.remember(as)
    return site.load(path)
  }
  return {
    site,
    scene: () => scene,
    open,
    addLead: async (name: string, more: Partial<NewLead> = {}): Promise<Lead> =>
      bodyOf(await scene.app.call('POST /api/startups/{id}/leads', { id: scene.startup.id, body: { name, ...more } }, { as: scene.ada })),
    addOpportunity: async (title: string, more: Partial<NewOpportunity> = {}): Promise<Opportunity> =>
      bodyOf(
        await scene.app.call(
          'POST /api/startups/{id}/opportunities',
          { id: scene.startup.id, body: { title, ...more } },
          { as: scene.ada },
        ),
      ),
    readLead: async (leadId: string): Promise<Lead> =>
      bodyOf(await scene.app.call('GET /api/startups/{id}/leads/{leadId}', { id: scene.startup.id, leadId }, { as: scene.ada })),
    openLeads: async (query = '', as = scene.ada) => {
      const page = await open(`/startup/${scene.startup.id}/leads${query}`, as)
      await screen.findByRole('toolbar', { name: 'Leads' })
      return page
    },
    openOpportunities: async (query = '', as = scene.ada) => {
      const page = await open(`/startup/${scene.startup.id}/opportunities${query}`, as)
      await screen.findByRole('toolbar', { name: 'Opportunities' })
      return page
    },
  }
}

export const namesIn = (stage: string): (string | null)[] =>
  within(screen.getByRole('region', { name: stage }))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent)

/** Opens a menu and chooses in it. */
export const choose = async (user: UserEvent, button: RegExp | string, ...entries: string[]) => {
  await user.click(screen.getByRole('button', { name: button }))
  for (const entry of entries) fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
