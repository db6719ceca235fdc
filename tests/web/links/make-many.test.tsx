import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { catchDownloads } from '../support/downloads.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let engines: Startup

beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
})
beforeEach(() => site.remember(ada))

const load = async () => {
  const loaded = await site.load(`/affiliate-links?startup=${engines.id}`)
  await screen.findByRole('option', { name: 'Analytical Engines (Owner)' })
  return loaded
}
const linkNamed = async (name: string) => {
  const { body } = await app.call('GET /api/affiliate-links', { search: name }, { as: ada })
  return body.items[0]
}
const field = (label: string) => screen.getByRole('textbox', { name: label })

describe('many links at once', () => {
  it('makes a link for each pasted name, says of each what became of it, and gives them along', async () => {
    const downloaded = catchDownloads()
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Bulk create' }))
    await screen.findByRole('dialog', { name: 'Bulk create links' })
    await user.click(field('Names, or a table'))
    await user.paste(`Monday\n\n  Tuesday  \n${'x'.repeat(81)}\n`)
    await user.click(screen.getByRole('button', { name: 'Create 2 links' }))
    const results = within(await screen.findByRole('dialog', { name: '2 of 3 links created' }))
    const lines = results.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines[0]).toMatch(/^Mondayhttp.*\/affiliate\/[a-z0-9]{8}$/)
    expect(lines[1]).toMatch(/^Tuesdayhttp.*\/affiliate\/[a-z0-9]{8}$/)
    expect(lines[2]).toMatch(/^x{80}.*may have at most 80 characters$/)
    await user.click(results.getByRole('button', { name: 'Copy all' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Monday\thttp\S+\nTuesday\thttp\S+$/)
    await results.findByRole('button', { name: 'Copied' })
    await user.click(results.getByRole('button', { name: 'Download CSV' }))
    const { name, text } = await downloaded()
    expect(name).toBe('new-links.csv')
    expect(text).toMatch(/Monday,http.*\r\nTuesday,http/)
    await user.click(results.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Tuesday')).toBeTruthy()
  })

  it('takes a table with tags and templates, shows what each line becomes, and makes the links of the sound lines', async () => {
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Bulk create' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk create links' }))
    await user.click(field('Names, or a table'))
    await user.paste(
      'Name\tUTM source\tCampaign\tTags\nReddit one\treddit\tspring\teu, paid\nBare\t\t\t\nToo\tmany\tcells\there\tnow\n\tmail\t\t',
    )
    const lines = within(dialog.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Line 3 This line has more values than columns, or a quote that is not closed',
      'Line 4 Name is required',
      'Reddit onesource: reddit · campaign: spring · #eu · #paid',
      'Bare',
    ])
    await user.type(dialog.getByRole('textbox', { name: 'Source' }), 'site-{{name}')
    await user.type(dialog.getByRole('textbox', { name: 'Name of a new template' }), 'Sites{Enter}')
    await site.toastSaying('Template saved')
    await user.click(screen.getByRole('button', { name: 'Create 2 links' }))
    await screen.findByRole('dialog', { name: '2 of 4 links created' })
    expect(await linkNamed('Reddit one')).toMatchObject({ utmDefaults: { source: 'reddit', campaign: 'spring' }, tags: ['eu', 'paid'] })
    expect(await linkNamed('Bare')).toMatchObject({ utmDefaults: { source: 'site-Bare' }, tags: [] })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Bulk create' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Sites')
    expect(field('Source')).toHaveProperty('value', 'site-{name}')
  })

  it('says how many names are too many, and sends nothing', async () => {
    const { user } = await load()
    await user.click(screen.getByRole('button', { name: 'Bulk create' }))
    await screen.findByRole('dialog', { name: 'Bulk create links' })
    await user.click(field('Names, or a table'))
    await user.paste(Array.from({ length: 201 }, (_, at) => `Name ${at}`).join('\n'))
    await user.click(screen.getByRole('button', { name: 'Create 201 links' }))
    expect(await screen.findByText('Enter at most 200 names')).toBeTruthy()
    expect(await linkNamed('Name 7')).toBeUndefined()
  })
})
