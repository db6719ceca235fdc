import { describe, expect, it } from 'vitest'
import { oversized, sizeTable } from '../../../infra/build/limits.ts'

const names = (sizes: Record<string, number>) =>
  oversized(Object.entries(sizes).map(([name, bytes]) => ({ name, bytes }))).map(({ name }) => name)

describe('the size of a function', () => {
  it('fails the build above 300 kB, above 200 kB for the public clicks and above 125 kB for the landing', () => {
    expect(names({ auth: 300_000, startups: 300_001, clicks: 200_000, landing: 120_000 })).toEqual(['startups'])
    expect(names({ clicks: 200_001, landing: 125_001 })).toEqual(['clicks', 'landing'])
  })
  it('is printed as a table, largest first', () => {
    const table = sizeTable([
      { name: 'auth', bytes: 299_000 },
      { name: 'clicks', bytes: 400_000 },
      { name: 'mail', bytes: 100 },
    ])
    expect(table.split('\n').map((line) => line.trim())).toEqual([
      'clicks    400.0 kB of 200  too large',
      'auth      299.0 kB of 300',
      'mail        0.1 kB of 300',
    ])
  })
})
