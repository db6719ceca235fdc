import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addToDay, pageScope } from '../../../functions/data/links/counters.ts'
import { commit } from '../../../functions/data/store/write.ts'
import { utcDay } from '../../../shared/time.ts'
import { openLinksList } from '../support/links/links-list.ts'

const { site, fixture, newLink } = openLinksList()

it('makes a link page of links in their order, changes it and deletes it', async () => {
  const { app, ada, engines } = fixture
  const [shop, blog] = [await newLink('Shop'), await newLink('Blog')]
  const { user } = await site.load(`/affiliate-links?startup=${engines.id}`)
  await user.click(await screen.findByRole('button', { name: 'Link pages' }))
  await screen.findByRole('heading', { name: 'No link pages yet' })
  await user.click(screen.getByRole('button', { name: 'New link page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New link page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'All-of-us')
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Find us')
  for (const { id } of [shop, blog]) await user.selectOptions(await dialog.findByRole('combobox', { name: 'Add a link' }), id)
  await user.click(dialog.getByRole('button', { name: 'Move Blog up' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Link 2' }))
  await user.type(dialog.getByRole('textbox', { name: 'Link 2' }), 'Our shop')
  expect(dialog.getByRole('figure', { name: 'Preview of the page' }).textContent).toBe('Find usBlogOur shop')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await site.toastSaying('Link page saved')
  const pages = async () => (await app.call('GET /api/link-pages/startups/{id}/pages', { id: engines.id }, { as: ada })).body.items
  expect(await pages()).toMatchObject([
    {
      name: 'all-of-us',
      title: 'Find us',
      image: 'logo',
      theme: 'device',
      links: [
        { linkId: blog.id, label: 'Blog' },
        { linkId: shop.id, label: 'Our shop' },
      ],
    },
  ])
  const html = await (await app.raw('GET', '/l/all-of-us')).text()
  expect(html).toContain(`href="/affiliate/${blog.code}?page=all-of-us"`)
  await user.click(await screen.findByRole('button', { name: 'Edit Find us' }))
  const edited = within(await screen.findByRole('dialog', { name: 'Edit link page' }))
  await user.click(edited.getByRole('button', { name: 'Remove Blog' }))
  await user.click(edited.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit Find us' })
  expect(await pages()).toMatchObject([{ links: [{ label: 'Our shop' }], version: 2 }])
  await user.click(screen.getByRole('button', { name: 'Delete Find us' }))
  await user.click(await screen.findByRole('button', { name: 'Delete page' }))
  await screen.findByRole('heading', { name: 'No link pages yet' })
  expect(await pages()).toEqual([])
})

it('shows how often a page was viewed and its links opened, and what did not count', async () => {
  const { app, ada, engines } = fixture
  const [shop, blog] = [await newLink('Shop'), await newLink('Blog')]
  const links = [shop, blog].map(({ id: linkId, name: label }) => ({ linkId, label }))
  const form = { text: '', image: 'none' as const, theme: 'device' as const, links, version: 0 }
  const save = (name: string, title: string) =>
    app.call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: engines.id, name, body: { ...form, title } }, { as: ada })
  for (const [name, title] of [
    ['our-fair', 'Our fair'],
    ['quiet', 'Quiet'],
  ] as const)
    await save(name, title)
  const gone = '01M5Y7Q2C8V3XK4T9BNZ6W1H10'
  const sums = { clicks: 8, again: 2, opened: 5, [`opened l:${blog.id}`]: 4, [`opened l:${gone}`]: 1, 'x:bot': 3, 'x:own': 1 }
  await commit(addToDay({ of: pageScope({ startupId: engines.id, name: 'our-fair' }), day: utcDay() }, sums))

  const { user } = await site.load(`/affiliate-links?startup=${engines.id}`)
  await user.click(await screen.findByRole('button', { name: 'Link pages' }))
  const open = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Figures of ${title}` }))
    return within(await screen.findByRole('dialog', { name: `Figures of ${title}` }))
  }
  await (await open('Quiet')).findByText('Nobody has seen this page yet. Share its address to get the first views.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const figures = await open('Our fair')
  await figures.findByText('Not counted: about 3 by programs, about 1 by your team.')
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '8',
    'of the page',
    '6',
    'by browser and day',
    '5',
    'on links of the page',
  ])
  expect(
    within(figures.getByRole('list', { name: 'Clicks by link' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Blog · 50% of views4', 'No longer on the page · 13% of views1', 'Shop · 0% of views0'])
})
