import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leadsOf } from '../../support/leads.ts'
import { catchDownloads } from '../support/downloads.ts'
import { choose, namesIn, openSales } from './sales-site.tsx'

const sales = openSales()

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'leads.csv', { type: 'text/csv' })
const readLeads = () => leadsOf(sales.scene().app, sales.scene().ada, sales.scene().startup.id)

async function openImport() {
  const { user } = await sales.openLeads()
  const openDialog = async () => {
    await choose(user, 'More actions', 'Import CSV')
    return within(await screen.findByRole('dialog', { name: 'Import leads' }))
  }
  const upload = (dialog: Awaited<ReturnType<typeof openDialog>>, content: Parameters<typeof fileOf>[0]) =>
    user.upload(dialog.getByLabelText(/^(Choose|Replace) CSV file$/), fileOf(content))
  return { user, openDialog, upload }
}

const TABLE = [
  'Full name;E-Mail;Organisation;Amount',
  'Grace Hopper;grace@navy.example;Navy;"1.234,50"',
  'Mary;mary;;',
  ';x@y.example;;',
].join('\r\n')

describe('S1-07 the import of leads', () => {
  it('guesses the columns, lists problems before it writes, keeps rejected rows, and changes nothing the second time', async () => {
    await sales.addLead('Emmy Noether')
    const { user, openDialog, upload } = await openImport()
    const dialog = await openDialog()
    await upload(dialog, TABLE)
    await dialog.findByText('1 lead will be created, 2 rows with problems will be left out.')
    expect(dialog.getByLabelText('Company')).toHaveProperty('value', '2')
    const problems = within(dialog.getByRole('region', { name: 'Rows with problems' })).getAllByRole('listitem')
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Line 3.*valid email/),
      expect.stringMatching(/^Line 4.*name/),
    ])
    expect(await readLeads()).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Import 1 lead' }))
    await dialog.findByText('1 lead created, 2 rows with problems left out.')
    const nextDownload = catchDownloads()
    await user.click(dialog.getByRole('button', { name: 'Download rejected rows' }))
    const { name, text } = await nextDownload()
    expect(name).toBe('rejected-leads.csv')
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringMatching(/Full name,E-Mail,Organisation,Amount,error$/),
      expect.stringMatching(/^Mary,mary,,,/),
      expect.stringMatching(/^,x@y\.example,,,/),
    ])
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(namesIn('New')).toEqual(['Emmy Noether', 'Grace Hopper']))

    const before = await readLeads()
    const again = await openDialog()
    await upload(again, TABLE)
    await again.findByText('1 lead will stay as before, 2 rows with problems will be left out.')
    expect(again.getByRole('button', { name: 'Import 0 leads' })).toHaveProperty('disabled', true)
    await user.selectOptions(again.getByLabelText('When a lead with the same email exists'), 'Update the lead')
    await again.findByText('1 lead will stay as before, 2 rows with problems will be left out.')
    expect(await readLeads()).toEqual(before)
  })

  it('lets the user choose the column of the names', async () => {
    await sales.addLead('Emmy Noether')
    const { user, openDialog, upload } = await openImport()
    const dialog = await openDialog()
    await upload(dialog, 'Who,Mail\nGrace Hopper,grace@navy.example\n')
    await dialog.findByText('Choose the column with the names')
    await user.selectOptions(dialog.getByLabelText('Name'), 'Who')
    await user.click(await dialog.findByRole('button', { name: 'Import 1 lead' }))
    await dialog.findByText('1 lead created.')
    expect((await readLeads()).map(({ email }) => email)).toContain('grace@navy.example')
  })

  it('refuses files that it cannot read with a sentence each, and takes the next file', async () => {
    await sales.addLead('Emmy Noether')
    const { openDialog, upload } = await openImport()
    const dialog = await openDialog()
    const refused: readonly [string | Uint8Array<ArrayBuffer>, string][] = [
      [Uint8Array.of(0x74, 0xe4, 0x74), 'This file is not saved as UTF-8'],
      ['name\n"One\nTwo', 'Line 2: a quote is opened but never closed'],
      ['name;email\nOne;;x', 'Line 2 has 3 cells, but the first line has 2'],
      [`name\n${'One\n'.repeat(1_001)}`, 'This file has more than 1,000 rows'],
      [`name\n${'x'.repeat(2_000_000)}`, 'This file is larger than 1 MB'],
      ['name,email\n', 'This file has no rows below the first line'],
    ]
    for (const [content, sentence] of refused) {
      await upload(dialog, content)
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(sentence))
    }
    await upload(dialog, 'name\nOne\n')
    await dialog.findByText('1 lead will be created.')
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(''))
  })
})
