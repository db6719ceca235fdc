import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Link } from 'react-router-dom'
import { CreateStartupPage } from '../../../web/features/startups/create-startup-page.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { expectFocus } from '../support/focus.ts'

const PAGE = (
  <>
    <Link to="/browse-startups">Discover</Link>
    <CreateStartupPage />
  </>
)
const browser = openBrowser()
let ada: Person

beforeAll(async () => {
  ada = await browser.server().signUp('Ada')
})

const open = (as = ada) => browser.visit({ as, at: '/create-startup', screens: { '/create-startup': PAGE } })
const register = () => userEvent.click(screen.getByRole('button', { name: 'Register startup' }))
const fill = async (name: string) => {
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('Details'), 'Machines that weave')
  await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Seed')
}
const owned = async (as = ada) => (await browser.server().call('GET /api/startups/my-startups', {}, { as })).body

describe('/create-startup', () => {
  it('S2-13 shows the form Register Your Startup with the five stages', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Register Your Startup' })).toBeTruthy()
    const stages = [...screen.getByLabelText<HTMLSelectElement>('Stage').options].map((option) => option.text)
    expect(stages).toEqual(['Choose a stage', 'Idea', 'Prototype', 'Seed', 'Growth', 'Scale'])
    expect(screen.getAllByText(/JPG, PNG, GIF, max 10MB/)).toHaveLength(2)
  })

  it('says Name, details, and stage are required, each beside its field, and moves to the first', async () => {
    await open()
    await register()
    expect(await screen.findByText('Name, details, and stage are required')).toBeTruthy()
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Please choose a stage')).toBeTruthy()
    await expectFocus(() => screen.getByLabelText('Name'))
    expect(await owned()).toEqual([])
  })

  it('registers the startup with its roles and goes to its page', async () => {
    await open()
    await fill('Analytical Engines')
    await userEvent.type(screen.getByLabelText('Website'), 'engines.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add role' }))
    await userEvent.type(screen.getByLabelText('Title'), 'Engineer')
    await userEvent.click(screen.getByLabelText('Paid'))
    await register()
    await browser.toastSaying('Analytical Engines is registered')
    const [startup] = await owned()
    expect(startup).toMatchObject({
      name: 'Analytical Engines',
      details: 'Machines that weave',
      stage: 'Seed',
      website: 'https://engines.example',
      roles: [{ title: 'Engineer', roleType: 'Admin', isOpen: true, isPaid: true }],
    })
    expect(await screen.findByText(`You are at /startup/${startup?.id}`)).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem('startupDraft')).toBeNull())
  })

  it('loses nothing when saving fails, and saves at the next try', async () => {
    const bob = await browser.server().signUp('Bob')
    await open(bob)
    await fill('Solar Loom')
    browser.network.offline = true
    await register()
    expect(await screen.findByText('The server cannot be reached. Please check your connection')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Solar Loom')
    browser.network.offline = false
    await register()
    await browser.toastSaying('Solar Loom is registered')
    expect(await owned(bob)).toHaveLength(1)
  })

  it('registers one startup when the answer is lost and the user presses again', async () => {
    const eve = await browser.server().signUp('Eve')
    await open(eve)
    await fill('Lunar Loom')
    browser.network.losesAnswers = true
    await register()
    expect(await screen.findByText('The server cannot be reached. Please check your connection')).toBeTruthy()
    browser.network.losesAnswers = false
    await register()
    await browser.toastSaying('Lunar Loom is registered')
    expect(await owned(eve)).toHaveLength(1)
  })

  it('keeps the draft over a reload of the tab, for its own user only', async () => {
    const before = await open()
    await fill('Half a name')
    before.unmount()
    const after = await open()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name')
    after.unmount()
    await open(await browser.server().signUp('Eve'))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  })

  it('asks before a link leads away from what was entered', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Name'), 'A')
    await userEvent.click(screen.getByRole('link', { name: 'Discover' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A')
    await userEvent.click(screen.getByRole('link', { name: 'Discover' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }))
    expect(await screen.findByText('You are at /browse-startups')).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem('startupDraft')).toBeNull())
  })

  it('lets go at once when nothing was entered', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Discover' }))
    expect(await screen.findByText('You are at /browse-startups')).toBeTruthy()
  })
})
