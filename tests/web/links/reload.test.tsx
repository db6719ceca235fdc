import { describe, expect, it } from 'vitest'
import { leaveWhileLoading } from '../support/leave-while-loading.ts'
import { openLinksList, rowOf } from '../support/links/links-list.ts'

const { site, fixture, newLink } = openLinksList()

describe('a list of links that was left while it loaded', () => {
  it.each([
    ['the links of a user', () => '/affiliate-links'],
    ['the links of a startup', () => `/startup/${fixture.engines.id}/affiliate-analytics`],
  ])('is loaded again at the next visit: %s', async (_, path) => {
    const { code } = await newLink('Before')
    await leaveWhileLoading(/\/affiliate-links(?:\?|$)/, () => site.load(path()))
    const later = await newLink('Later')
    await site.load(path())
    for (const shown of [code, later.code]) expect(await rowOf(shown)).toBeTruthy()
  })
})
