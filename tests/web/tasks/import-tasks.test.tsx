import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, fillReview, openBoard, titlesIn } from './board-site.tsx'

const { site, scene, read, addTask, saveBoard, open } = openBoard()

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'tasks.csv') => new File([content], name, { type: 'text/csv' })

async function openImport() {
  await addTask('Here')
  const { user } = await open()
  await choose(user, 'More actions', 'Import CSV')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tasks' }))
  const upload = (file: File) => user.upload(dialog.getByLabelText(/^(Choose|Replace) CSV file$/), file)
  return { user, dialog, upload }
}

describe('the import of tasks', () => {
  it('guesses the columns, shows problems before it writes, imports the other rows, and undoes it', async () => {
    const { user, dialog, upload } = await openImport()
    const rows = ['Summary;Status;Assignee;Due Date;Notes', 'Oil the wheels;review;mia;2026-12-31;x', 'Count;Nowhere;;;', '=Teeth;;;;']
    await upload(fileOf(rows.join('\r\n')))
    expect(await dialog.findByText('2 of 3 rows can be imported. Rows with problems are left out.')).toBeTruthy()
    expect(dialog.getByText('“Nowhere” is not a column of this board')).toBeTruthy()
    expect((await read()).tasks).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Import 2 tasks' }))
    await site.toastSaying('2 tasks were imported')
    const { tasks } = await read()
    const oil = tasks.find(({ title }) => title === 'Oil the wheels')
    expect(oil).toMatchObject({ assigneeIds: [scene().mia.id], dueAt: '2026-12-31' })
    await waitFor(() => expect(titlesIn('Review')).toEqual(['Oil the wheels']))
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Here', '=Teeth']))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await site.toastSaying('Undone: 2 tasks were imported')
    expect((await read()).tasks.map(({ title }) => title)).toEqual(['Here'])
  })

  it('takes a dropped file, and lets the user choose the column of the titles', async () => {
    const { user, dialog } = await openImport()
    fireEvent.drop(dialog.getByText(/Drop a file here/), { dataTransfer: { files: [fileOf('What,Who\nOil,\n')] } })
    expect(await dialog.findByText('Choose the column with the titles of the tasks')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Import 0 tasks' })).toHaveProperty('disabled', true)
    await user.selectOptions(dialog.getByLabelText('Title'), 'What')
    await user.click(await dialog.findByRole('button', { name: 'Import 1 task' }))
    await site.toastSaying('1 task was imported')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Here', 'Oil']))
  })

  it('says how far it came when the server refuses, and goes on from there', async () => {
    const { user, dialog, upload } = await openImport()
    await saveBoard(fillReview)
    const rows = [...Array.from({ length: 45 }, (_, at) => `Task ${at},`), 'One,Review', 'Two,Review']
    await upload(fileOf(['title,column', ...rows].join('\n')))
    await user.click(await dialog.findByRole('button', { name: 'Import 47 tasks' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('45 tasks of 47 imported.')
    await saveBoard(() => ({ wipMode: 'warn' }))
    await user.click(dialog.getByRole('button', { name: 'Import the other 2' }))
    await site.toastSaying('47 tasks were imported')
    expect((await read()).tasks).toHaveLength(48)
  })

  it.each([
    ['an encoding that is not UTF-8', Uint8Array.of(0x74, 0xe4, 0x74), 'This file is not saved as UTF-8'],
    ['a quote that is never closed', 'title\n"One\nTwo', 'Line 2: a quote is opened but never closed'],
    ['text behind a quote', 'title\n"One" x', 'Line 2: there is text behind a closing quote'],
    ['more cells than headings', 'title,due\nOne,,x', 'Line 2 has 3 cells, but the first line has 2'],
    ['too many rows', `title\n${'One\n'.repeat(1_001)}`, 'This file has more than 1,000 rows'],
    ['too many bytes', `title\n${'x'.repeat(1_000_000)}`, 'This file is larger than 1 MB'],
    ['no rows', 'title,column\n', 'This file has no rows below the first line'],
    ['nothing', '', 'This file is empty'],
    ['a program', Uint8Array.of(0x74, 0x00, 0x74), 'This is not a CSV file'],
  ])('refuses %s with a sentence, and takes the next file', async (_what, content, sentence) => {
    const { dialog, upload } = await openImport()
    await upload(fileOf(content))
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
    await upload(fileOf('title\nOne\n'))
    expect(await dialog.findByText('The row can be imported.')).toBeTruthy()
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(''))
  })
})
