import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { upload } from '../../support/uploads.ts'
import { openSite } from './site.tsx'

/** For the top of a test file: the site, and before each test a startup of Ada's with a logo, which she edits. */
export function openEditForm() {
  const site = openSite()
  const released = vi.fn<(url: string) => void>()
  const fixture = {} as { ada: Person; startup: Startup }

  // jsdom has neither temporary addresses nor a canvas: a GIF needs no canvas, since it keeps its bytes.
  beforeEach(async () => {
    let count = 0
    Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: released })
    released.mockClear()
    const ada = await site.server().signUp('Ada')
    const logoUrl = await upload(site.server(), ada, 'logo')
    const facts = { location: 'London', industry: 'Technology', website: 'https://engines.example', logoUrl }
    Object.assign(fixture, { ada, startup: await registerStartup(site.server(), ada, facts) })
    await site.remember(ada)
  })

  const open = async (path = `/startup/${fixture.startup.id}/edit`) => {
    const page = await site.load(path)
    await screen.findByRole('heading', { level: 1, name: 'Edit Startup' })
    return page
  }
  return {
    site,
    released,
    fixture,
    open,
    opened: async () => {
      const page = await open()
      await screen.findByLabelText('Name')
      return page
    },
    stored: async () => (await site.server().call('GET /api/startups/{id}', { id: fixture.startup.id }, { as: fixture.ada })).body,
    /** The edit calls that the site makes, each with its headers and parts. */
    puts: () => {
      const fetched = vi.spyOn(globalThis, 'fetch')
      return () =>
        fetched.mock.calls
          .filter(([address, init]) => init?.method === 'PUT' && !(typeof address === 'string' && address.endsWith('/api/presence')))
          .map(([, init]) => ({ headers: new Headers(init?.headers), parts: init?.body instanceof FormData ? [...init.body] : [] }))
    },
  }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole('button', { name })
/** An alert of the screen with this text; toasts are alerts too. */
export const alertSaying = async (text: RegExp | string) => (await screen.findByText(text)).closest('[role=alert]')
