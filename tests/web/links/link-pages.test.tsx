import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
