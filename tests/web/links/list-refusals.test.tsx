import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { joinStartup } from '../../contract/support/fixtures.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openLinksList, rowOf } from '../support/links/links-list.ts'
import { address } from '../support/site.tsx'

const { site, fixture, newLink, stored } = openLinksList()
let app: App
let ada: Person
beforeEach(() => {
  ;({ app, ada } = fixture)
})

describe('/affiliate-links, a link that a leader disabled', () => {
  it('says why it does not work, and that its maker cannot enable it', async () => {
    const bob = await app.signUp('Bob')
    const startup = await registerStartup(app, bob, { name: 'Of Bob' })
    await joinStartup(startup, ada, 'Member')
    const link = await newLink('Paused', startup)
    await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { disabled: true } }, { as: bob })
    const { user } = await site.load(`/affiliate-links?startup=${startup.id}`)
    const row = await rowOf(link.code)
    expect(row.getByText('Disabled by a leader')).toBeTruthy()
    await user.click(row.getByRole('button', { name: `Actions for link ${link.code}` }))
    await user.click(await screen.findByRole('menuitem', { name: /Leaders can enable it/ }))
    expect((await stored(link))?.disabledAt).not.toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }))
    expect(dialog.getByText(/^Disabled by a leader/)).toBeTruthy()
    expect(dialog.queryByRole('switch', { name: 'Link enabled' })).toBeNull()
  })
})

describe('/affiliate-links of a startup that is none of mine', () => {
  const chosen = () => {
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Startup' })
    return select.selectedOptions[0]?.textContent
  }

  it.each(['a startup of another user', 'no id at all'])('reports %s instead of empty totals, and leads to all links', async (what) => {
    const link = await newLink('Still there')
    const bob = await app.signUp('Bob')
    const bobs = what === 'no id at all' ? 'nothing!' : (await registerStartup(app, bob, { name: 'Of Bob' })).id
    const { user } = await site.load(`/affiliate-links?startup=${bobs}`)
    expect(await screen.findByText('You are not in this startup and have no links to it.')).toBeTruthy()
    await waitFor(() => expect(chosen()).toBe('Not your startup'))
    expect(screen.queryByRole('heading', { name: /^(Totals|Links)/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Generate Link' }))
    expect(await screen.findByText('Please select a startup')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show all startups' }))
    expect(await rowOf(link.code)).toBeTruthy()
    await waitFor(() => expect([address(), chosen()]).toEqual(['/affiliate-links', 'All startups']))
  })

  it('shows no links to a startup that the user has left', async () => {
    const bob = await app.signUp('Bob')
    const bobs = await registerStartup(app, bob, { name: 'Left Behind' })
    await joinStartup(bobs, ada, 'Member')
    const link = await newLink('From then', bobs)
    const { status } = await app.call('POST /api/startups/{id}/leave', { id: bobs.id }, { as: ada })
    expect(status).toBe(200)
    await site.load(`/affiliate-links?startup=${bobs.id}`)
    expect(await screen.findByText('You are not in this startup and have no links to it.')).toBeTruthy()
    await waitFor(() => expect(chosen()).toBe('Not your startup'))
    expect(screen.queryByText(`/affiliate/${link.code}`)).toBeNull()
  })
})
