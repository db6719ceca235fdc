import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let ada: Person
let startupId: string
beforeAll(async () => {
  ada = await site.server().signUp('Ada')
  startupId = (await registerStartup(site.server(), ada)).id
})

it.each([
  ['sharedTitle=Show+HN&sharedText=See+https%3A%2F%2Fwww.news.example%2Fitem', 'Show HN', '', 'news.example'],
  [`sharedUrl=${encodeURIComponent('https://post.example/1')}`, 'post.example', '', 'post.example'],
  ['sharedTitle=Engines&sharedUrl=STARTUP', 'Engines', 'chosen', undefined],
])('begins a link with what another app shared: %s', async (query, name, startup, source) => {
  await site.remember(ada)
  const { user } = await site.load(
    `/affiliate-links?${query.replace('STARTUP', encodeURIComponent(`${location.origin}/startup/${startupId}`))}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Create link' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(name)
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Startup' }).value).toBe(startup === 'chosen' ? startupId : '')
  if (source !== undefined) expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Source' }).value).toBe(source)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(location.search).toBe(''))
})
