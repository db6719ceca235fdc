import { describe, expect, it } from 'vitest'
import { capped, namesWritten, sizesWith, withoutNames } from '../../../../functions/domain/links/counting/breakdowns.ts'
import { correctionOf, isNamed, isSum } from '../../../../functions/domain/links/recount/correction.ts'

const names = (count: number, dimension: string, from = 0) => Array.from({ length: count }, (_, at) => `${dimension}${from + at}`)
const each = (some: readonly string[], number = 1) => Object.fromEntries(some.map((name) => [name, number]))

describe('the names of a day', () => {
  it.each(['r:', 'l:', 'leads s:'])('are at most 200 of %s, and the rest is (other)', (dimension) => {
    const all = each(names(200, dimension))
    expect(capped(all, [])).toEqual(all)
    expect(capped({ ...all, ...each(names(3, dimension, 200), 2) }, [])).toEqual({ ...all, [`${dimension}(other)`]: 6 })
  })

  it('that the day has stay, and (other) is none of them', () => {
    const present = [...names(199, 'r:'), 'r:(other)', 'r:(other)', ...names(200, 'c:')]
    expect(capped({ 'r:0': 2, 'r:new': 3, 'r:next': 4, 'r:(other)': 5, 'c:new': 6, 'd:new': 7 }, present)).toEqual({
      'r:0': 2,
      'r:new': 3,
      'r:(other)': 9,
      'c:(other)': 6,
      'd:new': 7,
    })
    expect(capped({ 'r:0': 1 }, names(200, 'r:'))).toEqual({ 'r:0': 1 })
  })

  it('are added up without them for a day that can take no more', () => {
    expect(withoutNames({ 'r:one': 1, 'r:two': 2, 'c:DE': 3 })).toEqual({ 'r:(other)': 3, 'c:(other)': 3 })
  })

  it('are counted by dimension once each', () => {
    const sizes = sizesWith({}, {}, { 'r:one': 1, 'r:two': 1, 'c:DE': 1 })
    expect(sizes).toEqual({ 'r:': 2, 'c:': 1 })
    expect(sizesWith(sizes, { 'r:one': 1, 'r:two': 1, 'c:DE': 1 }, { 'r:one': 1, 'r:three': 1, 'd:mobile': 1 })).toEqual({
      'r:': 3,
      'c:': 1,
      'd:': 1,
    })
    expect(sizes).toEqual({ 'r:': 2, 'c:': 1 })
  })

  it('are written up to their limit and one for the rest', () => {
    expect([0, 200, 201, 202].map((size) => namesWritten({ 'r:': size }))).toEqual([0, 200, 201, 201])
    expect(namesWritten({ 'r:': 2, 'c:': 210 })).toBe(203)
  })
})

describe('the correction of a day', () => {
  const row = (numbers: Record<string, number>) => ({ of: 'link', day: '2026-05-04', ...numbers })

  it('is what is missing of the sums, and what is too much, negative', () => {
    const stored = row({ clicks: 3, h09: 3, v09: 1, 'x:bot': 7 })
    expect(correctionOf(stored, { sums: { clicks: 5, h09: 2, h10: 3 }, named: {} })).toEqual({ clicks: 2, h09: -1, h10: 3, v09: -1 })
    expect(correctionOf(undefined, { sums: { clicks: 2 }, named: { 'c:DE': 2 } })).toEqual({ clicks: 2, 'c:DE': 2 })
  })

  it('is nothing where all is right, and leaves a dimension alone whose sum is right', () => {
    const stored = row({ clicks: 2, 'r:(other)': 1, 'r:one': 1, 'c:DE': 3 })
    expect(correctionOf(stored, { sums: { clicks: 2 }, named: { 'r:one': 1, 'r:two': 1, 'c:DE': 2, 'c:FR': 1 } })).toEqual({})
    expect(correctionOf(stored, { sums: { clicks: 2 }, named: { 'r:one': 2, 'c:DE': 1, 'c:FR': 1 } })).toEqual({ 'c:DE': -2, 'c:FR': 1 })
  })

  it('knows sums and names from what else a day holds', () => {
    const sums = ['clicks', 'again', 'conversions', 'leads', 'revenue EUR', 'h00', 'v23', 'n07']
    const named = [...'lrcdboutsmak'].map((letter) => `${letter}:a`)
    const measured = ['leads s:mail', 'revenue EUR u:a: b', 'again r:site.example']
    const all = [...sums, ...named, ...measured, 'x:bot', 'of', 'h7', 'unknown s:mail']
    expect(all.filter(isSum)).toEqual(sums)
    expect(all.filter(isNamed)).toEqual([...named, ...measured])
  })
})
