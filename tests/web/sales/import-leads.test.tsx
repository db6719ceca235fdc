import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { leadsOf } from '../../support/leads.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { choose, namesIn, openSales } from './sales-site.tsx'

const sales = openSales()
afterEach(() => vi.restoreAllMocks())

const tableOf = (...names: string[]): string =>
  ['name,email', ...names.map((name) => `${name},${name.toLowerCase()}@example.com`)].join('\n')

const textIn = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')

/** The n-th call that imports ends as the n-th outcome says; dry runs and later calls are answered. */
function endImports(...outcomes: ((send: (limit?: number) => Promise<Response>) => Promise<Response>)[]) {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const isImport = textIn(init).startsWith('{"csv"') && textIn(init).includes('"dryRun":false')
    const outcome = isImport ? outcomes.shift() : undefined
    const sendWith = (limit?: number) =>
      send(path, { ...init, ...(limit !== undefined && { body: JSON.stringify({ ...JSON.parse(textIn(init)), limit }) }) })
    return outcome ? outcome(sendWith) : send(path, init)
  })
  return outcomes
}

describe('S1-07 an import of leads', () => {
  it('goes on when a call ends in the middle or its answer is lost, and says what all calls did', async () => {
    const { app, ada, startup } = sales.scene()
    const { user } = await sales.openLeads()
    const left = endImports(
      async () => {
        const body = { csv: tableOf('Ada', 'Grace'), dryRun: false }
        bodyOf(await app.call('POST /api/startups/{id}/leads/import', { id: startup.id, body }, { as: ada }))
        return new Response('{"message":"Service Unavailable"}', { status: 503, headers: { 'content-type': 'application/json' } })
      },
      async (send) => {
        await send()
        throw new TypeError('Failed to fetch')
      },
    )
    await choose(user, 'More actions', 'Import CSV')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }))
    await user.upload(
      dialog.getByLabelText('Choose CSV file'),
      new File([tableOf('Ada', 'Grace', 'Mary')], 'leads.csv', { type: 'text/csv' }),
    )
    await user.click(await dialog.findByRole('button', { name: 'Import 3 leads' }))
    await dialog.findByText('3 leads created.')
    expect(left).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(namesIn('New')).toEqual(['Ada', 'Grace', 'Mary']))
  })

  it('shows how many leads are written, and goes on with the others after the connection was lost', async () => {
    const { user } = await sales.openLeads()
    const answer = Promise.withResolvers<void>()
    const isLost = () => Promise.reject(new TypeError('Failed to fetch'))
    endImports(
      (send) => send(2),
      async (send) => {
        await answer.promise
        return send(1)
      },
      ...Array.from({ length: 4 }, () => isLost),
    )
    await choose(user, 'More actions', 'Import CSV')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }))
    const names = ['Ada', 'Grace', 'Mary', 'Emmy', 'Lise']
    await user.upload(dialog.getByLabelText('Choose CSV file'), new File([tableOf(...names)], 'leads.csv', { type: 'text/csv' }))
    await user.click(await dialog.findByRole('button', { name: 'Import 5 leads' }))
    await dialog.findByText('Importing... 2 of 5 leads')
    expect(dialog.getByRole('progressbar', { name: 'Import of leads' })).toMatchObject({ value: 2, max: 5 })
    answer.resolve()
    await dialog.findByText(/^3 of 5 leads imported\./)
    await user.click(dialog.getByRole('button', { name: 'Import the other 2' }))
    await dialog.findByText('5 leads created.')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(namesIn('New')).toEqual(names))
  })

  it('is checked again after the check has failed, and writes nothing before', async () => {
    const { app, ada, startup } = sales.scene()
    const { user } = await sales.openLeads()
    const send = globalThis.fetch
    let isReached = false
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
      isReached || !textIn(init).startsWith('{"csv"') ? send(path, init) : Promise.reject(new TypeError('Failed to fetch')),
    )
    await choose(user, 'More actions', 'Import CSV')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }))
    await user.upload(dialog.getByLabelText('Choose CSV file'), new File([tableOf('Ada')], 'leads.csv', { type: 'text/csv' }))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    isReached = true
    await user.click(again)
    await dialog.findByRole('button', { name: 'Import 1 lead' })
    expect(await leadsOf(app, ada, startup.id)).toEqual([])
  })
})
