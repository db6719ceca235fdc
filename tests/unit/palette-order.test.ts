import { describe, expect, it } from 'vitest'
import { type Entry, ranked } from '../../web/app/palette/entry.ts'

const entry = (id: string, label: string, more: Partial<Entry> = {}): Entry => ({ id, label, group: 'Tasks', icon: null, ...more })
const order = (entries: readonly Entry[], text: string) => ranked(entries, text).flatMap((group) => group.entries.map(({ id }) => id))

describe('results of the palette', () => {
  it('that fit as well begin with those of the startup used last; a better one stays before them', () => {
    const entries = [entry('unused', 'Call Grace', { use: 9 }), entry('used', 'Call Ada', { use: 0 }), entry('whole', 'Call', { use: 9 })]
    expect(order(entries, 'call')).toEqual(['whole', 'used', 'unused'])
  })

  it('that only the server knows to fit stay in its order', () => {
    const entries = [entry('1', 'Ring Ada', { use: 9, score: 4 }), entry('2', 'Ring Bob', { use: 0, score: 4 })]
    expect(order(entries, 'call')).toEqual(['1', '2'])
  })
})
