import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { capacityDocument } from './capacity-model.ts'

describe('the page on capacity and cost', () => {
  it('says what the budgets of calls, the limits of production and the prices come to', () => {
    const page = readFileSync('infra/cloud/capacity.md', 'utf8')
    expect(page, 'npm run bench capacity -- write').toBe(capacityDocument())
  })
})
