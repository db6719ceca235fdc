import { describe, expect, it } from 'vitest'
import { oversized, sizeTable } from '../../../infra/build/rows.ts'

const names = (sizes: Record<string, number>) =>
  oversized(Object.entries(sizes).map(([name, bytes]) => ({ name, bytes }))).map(({ name }) => name)

describe('the size of a function', () => {
  it('fails the build when it is more than a tenth above its row of 300 kB', () => {
    expect(names({ auth: 330_000, startups: 330_001 })).toEqual(['startups'])
  })
  it('may be 430 kB with the S3 client, and 260 kB for the public clicks and the landing', () => {
    expect(names({ uploads: 473_000, 'startup-forms': 473_001, files: 473_001, clicks: 286_000, landing: 286_001 })).toEqual([
      'startup-forms',
      'files',
      'landing',
    ])
  })
  it('is printed as a table, largest first', () => {
    const table = sizeTable([
      { name: 'auth', bytes: 301_000 },
      { name: 'clicks', bytes: 400_000 },
      { name: 'mail', bytes: 100 },
    ])
    expect(table.split('\n').map((line) => line.trim())).toEqual([
      'clicks    400.0 kB of 260  too large',
      'auth      301.0 kB of 300  above its row',
      'mail        0.1 kB of 300',
    ])
  })
})
