import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  checkDraft,
  draftFrom,
  EMPTY_DRAFT,
  fieldNames,
  isTouched,
  newRole,
} from '../../../web/features/startups/create/startup-draft.ts'
import { withScheme } from '../../../web/features/startups/fields/texts.ts'

const FILLED = { ...EMPTY_DRAFT, name: 'Analytical Engines', details: 'Machines', stage: 'Idea' }

describe('the draft of a startup', () => {
  it('needs name, details and stage', async () => {
    expect((await checkDraft(EMPTY_DRAFT)).sentence).toBe('Name, details, and stage are required')
    expect(Object.keys((await checkDraft({ ...EMPTY_DRAFT, name: '  ' })).fields)).toEqual(['name', 'details', 'stage'])
    expect(await checkDraft(FILLED)).toEqual({ fields: {}, sentence: '' })
  })

  const NO_URL = 'Website must be a URL that begins with http:// or https://'
  it.each([
    ['javascript:alert(1)', NO_URL],
    ['ftp://user@example.org', NO_URL],
    ['not a url', NO_URL],
    ['http://user:pass@example.org', 'Website must not contain a user name or a password'],
  ])('refuses the website %s', async (website, sentence) => {
    expect((await checkDraft({ ...FILLED, website })).fields).toEqual({ website: sentence })
  })

  it('gives a bare domain its scheme, and leaves everything else alone', () => {
    expect(withScheme(' example.org/about ')).toBe('https://example.org/about')
    expect(withScheme('http://example.org')).toBe('http://example.org')
    expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(withScheme('')).toBe('')
  })

  it('S5-10 begins a role with the first role type, open, unpaid', () => {
    expect(newRole([])).toMatchObject({ title: '', roleType: 'Admin', isOpen: true, isPaid: false })
  })

  it('names the role that lacks a title', async () => {
    const draft = { ...FILLED, roles: [{ ...newRole([]), title: 'Engineer' }, newRole([])] }
    expect(Object.keys((await checkDraft(draft)).fields)).toEqual(['roles.1.title'])
    expect(fieldNames(draft)).toContain('roles.1.title')
  })

  it('sends texts as they are, and roles as JSON without the keys of their rows', () => {
    const body = bodyOf({ ...FILLED, roles: [{ ...newRole([]), title: 'Engineer' }] })
    expect(body.get('name')).toBe('Analytical Engines')
    expect(body.get('website')).toBe('')
    expect(body.get('roles')).toBe('[{"title":"Engineer","roleType":"Admin","isOpen":true,"isPaid":false}]')
  })

  it('reads back what it stored, and nothing that it did not', () => {
    const draft = { ...FILLED, roles: [newRole([])] }
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(draftFrom({ name: 7, roles: [{ title: 'no type' }], stranger: 1 })).toEqual(EMPTY_DRAFT)
    expect(draftFrom(null)).toEqual(EMPTY_DRAFT)
  })

  it('knows whether something would be lost', () => {
    expect(isTouched(EMPTY_DRAFT)).toBe(false)
    expect(isTouched({ ...EMPTY_DRAFT, location: 'L' })).toBe(true)
    expect(isTouched({ ...EMPTY_DRAFT, roles: [newRole([])] })).toBe(true)
  })
})
