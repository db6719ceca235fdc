import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSite } from '../support/site.tsx'

const WEB = join(import.meta.dirname, '../../../web')
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
/** The keys of all actions that modules export. */
async function declaredKeys(): Promise<string[]> {
  const declaring = sources.filter(({ text }) => /\/action\.ts'/.test(text))
  const modules = await Promise.all(declaring.map(({ file }) => import(join(WEB, file)) as Promise<Record<string, unknown>>))
  const exported = modules.flatMap((module) => Object.values(module)).flat() as ({ keys?: unknown } | null)[]
  return exported.flatMap((one) => (typeof one === 'object' && Array.isArray(one?.keys) ? (one.keys as string[]) : []))
}

const site = openSite()
let ada: Person
let startupId: string

beforeAll(async () => {
  ada = await site.server().signUp('Ada')
  startupId = (await registerStartup(site.server(), ada, { name: 'Analytical Engines' })).id
  await site.server().settled()
})

async function opened(keys: string) {
  await site.remember(ada)
  const { user } = await site.load('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await user.keyboard(keys)
  return user
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ })
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens by %s and leads to a screen', async (keys) => {
    const user = await opened(keys)
    await user.type(await field(), 'disc{Enter}')
    await waitFor(() => expect(address()).toBe('/browse-startups'))
    await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Results' })).toBeNull())
  })

  it.each(['{Control>}k{/Control}', '/'])('takes what is typed at once after %s', async (keys) => {
    await opened(`${keys}c/analytical?{Backspace} roles`)
    const typed = await field()
    await waitFor(() => expect(typed.value).toBe('c/analytical roles'))
  })

  it('leads to the tabs of the user’s startups, and to what their owner may do', async () => {
    const user = await opened('/')
    await user.type(await field(), 'analytical roles')
    await waitFor(() => expect(labels()).toEqual(['Manage roles Analytical Engines', 'Create task “analytical roles” Analytical Engines']))
    await user.clear(await field())
    await user.type(await field(), 'meet eng{Enter}')
    await waitFor(() => expect(address()).toBe(`/startup/${startupId}/meetings`))
  })

  it('finds people', async () => {
    const grace = await site.server().signUp('Grace Hopper')
    await site.server().settled()
    const user = await opened('/')
    await user.type(await field(), 'hopper')
    await user.click(await screen.findByRole('option', { name: /^Grace Hopper/ }))
    await waitFor(() => expect(address()).toBe(`/profiles/${grace.id}`))
  })

  it('lists the shortcuts by ?, and says so when nothing is found', async () => {
    const user = await opened('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Clear notification')).toBeTruthy()
    expect(
      within(list)
        .getByText(/^Search, run/)
        .closest('div')?.textContent,
    ).toBe('Search, run a command or write a taskCtrl K/')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Search or run a command' }))
    await user.type(await field(), 'zebrafish')
    expect(await screen.findByText('Nothing found for “zebrafish”')).toBeTruthy()
  })

  it('lists every key of every action', async () => {
    await opened('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const listed = new Set([...list.querySelectorAll('kbd')].map(({ textContent }) => textContent))
    const names: Record<string, string> = { 'Mod+k': 'Ctrl K', 'Mod+Enter': 'Ctrl Enter', 'Mod+z': 'Ctrl Z', Escape: 'Esc' }
    const keys = await declaredKeys()
    expect(keys).toEqual(expect.arrayContaining(['Mod+k', 'c', 'x', 'd', 't', 'm']))
    expect(keys.filter((key) => !listed.has(names[key] ?? key))).toEqual([])
    expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent).filter((help) => /=>|^$/.test(help))).toEqual([])
  })

  it('finds no key of a letter that is not an action’s', () => {
    const undeclared = sources.filter(({ text }) => /\bkey [!=]== '[\w?/]'|case '[\w?/]':|\{ [a-z]: on/.test(text))
    expect(undeclared.map(({ file }) => file)).toEqual([])
  })
})
