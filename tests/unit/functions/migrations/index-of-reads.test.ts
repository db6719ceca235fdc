import { expect, it } from 'vitest'
import { indexReads } from '../../../../functions/data/migrations/index-of-reads.ts'

it('indexes what users have read of rooms by user, and changes nothing else', () => {
  const read = { pk: 'ROOM#r', sk: 'PERSON#u#READ', _kind: 'room-read', roomId: 'r', userId: 'u', readTo: 3, own: [] }
  const indexed = { ...read, gsi2pk: 'READS#u', gsi2sk: 'r' }
  expect(indexReads(read)).toEqual(indexed)
  expect(indexReads(indexed)).toBeUndefined()
  expect(indexReads({ ...read, _kind: 'room-person' })).toBeUndefined()
})
