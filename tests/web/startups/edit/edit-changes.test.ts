import { describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { bodyOf, conflictsIn, mergedWith, type Mine, textsOf, touchedIn } from '../../../../web/features/startups/edit/changes.ts'

const BASE = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Engines',
  details: 'Machines',
  stage: 'Idea',
  industry: '',
  location: 'London',
  website: '',
  logo: '/uploads/logos/a.png',
  banner: null,
  currency: 'GBP',
  version: 3,
} as Startup
const KEPT = { logo: { is: 'kept' }, banner: { is: 'kept' } } as const
const mineWith = (texts: Partial<Mine['texts']>, pictures: Partial<Mine['pictures']> = {}): Mine => ({
  texts: { ...textsOf(BASE), ...texts },
  pictures: { ...KEPT, ...pictures },
})

describe('changes of two people', () => {
  it('touch what differs from what the form began with; spaces around do not', () => {
    expect(touchedIn(mineWith({ name: ' Engines ', location: '' }, { logo: { is: 'deleted' } }), BASE)).toEqual(['location', 'logo'])
  })

  it('conflict only where both changed a field to something else', () => {
    const theirs = { ...BASE, name: 'Looms', location: 'Turin', stage: 'Seed', logo: null } as Startup
    const mine = mineWith({ name: 'Mills', location: 'Turin', website: 'https://mills.example' }, { logo: { is: 'deleted' } })
    expect(conflictsIn(mine, BASE, theirs)).toEqual(['name'])
  })

  it('merge to mine where I changed something, unless theirs is chosen, and to theirs everywhere else', () => {
    const theirs = { ...BASE, name: 'Looms', location: 'Turin', stage: 'Seed', logo: '/uploads/logos/b.png' } as Startup
    const mine = mineWith({ name: 'Mills', location: 'Paris' }, { logo: { is: 'deleted' } })
    const merged = mergedWith(mine, BASE, theirs, { location: 'theirs', logo: 'theirs' })
    expect(merged.texts).toEqual({ ...textsOf(theirs), name: 'Mills' })
    expect(merged.pictures).toEqual(KEPT)
    expect(mergedWith(mine, BASE, theirs).pictures.logo).toEqual({ is: 'deleted' })
  })

  it('S3-35 S3-36 are sent with a flag of true only for a picture that goes', () => {
    const kept = Object.fromEntries(bodyOf(mineWith({ location: '' }), 3))
    expect(kept).toEqual({ ...textsOf(BASE), location: '', version: '3' })
    expect(bodyOf(mineWith({ currency: '' }), 3).has('currency')).toBe(false)
    const gone = Object.fromEntries(bodyOf(mineWith({}, { banner: { is: 'deleted' } }), 3))
    expect([gone['deleteBanner'], gone['deleteLogo']]).toEqual(['true', undefined])
    const chosen = bodyOf(mineWith({}, { logo: { is: 'chosen', url: '', file: new Blob(['x'], { type: 'image/gif' }) } }), 3).get('logo')
    expect(chosen instanceof File && chosen.name).toBe('logo.gif')
  })
})
