import { expect, it } from 'vitest'
import { leads, type StoredLead } from '../../../../functions/data/leads/leads.ts'
import { addTransferOffer, indexWaiting } from '../../../../functions/data/migrations/indexes-of-waiting.ts'
import { itemOf } from '../../../../functions/data/store/table.ts'

const AT = '2026-11-01T10:00:00.000Z'
const ID = '01KAXYZ0000000001G8QWERTYA'
const ids = { startupId: ID, id: ID, createdBy: null, changedBy: null, opportunityId: null, ownerId: ID }
const texts = { name: 'Grace', email: null, phone: '', company: '', title: '', lostReason: '' }
const facts = { source: 'manual', link: null, rank: 'a', value: null, currency: 'EUR', tags: [], origin: null, noteCount: 0 }
const times = { updatedAt: AT, stageChangedAt: AT, lastActivityAt: AT, consentAt: null, deletesAt: null, createdAt: AT, version: 1, seq: 1 }
const leadWith = (changes: object) =>
  itemOf(leads, { ...ids, ...texts, ...facts, ...times, stage: 'new', nextFollowUpAt: AT, ...changes } as unknown as StoredLead)

it('indexes open leads of a user with a follow-up that were stored before', () => {
  const lead = leadWith({})
  const { gsi1pk, gsi1sk, ...former } = lead
  expect([gsi1pk, gsi1sk]).toEqual([`FOLLOW#${ID}`, '0hsowo'])
  expect(indexWaiting(former)).toEqual(lead)
  for (const other of [lead, leadWith({ stage: 'won' }), leadWith({ ownerId: null }), leadWith({ nextFollowUpAt: null })])
    expect(indexWaiting(other)).toBeUndefined()
})

it('indexes rooms that mentioned a user', () => {
  const read = { pk: 'ROOM#r', sk: 'PERSON#u#READ', _kind: 'room-read', roomId: 'r', userId: 'u' }
  expect(indexWaiting({ ...read, mentionedIn: 3 })).toEqual({ ...read, mentionedIn: 3, gsi1pk: 'MENTIONED#u', gsi1sk: 'r' })
  expect(indexWaiting(read)).toBeUndefined()
})

it('leads the recipient of an offered startup to it', () => {
  const startup = { pk: 'STARTUP#s', sk: 'STARTUP', _kind: 'startup', id: 's' }
  const transferOffer = { to: 'u', offeredAt: AT, expiresAt: '2026-11-08T10:00:00.000Z' }
  expect(addTransferOffer({ ...startup, transferOffer })).toMatchObject({
    pk: 'USER#u',
    sk: 'TRANSFER#s',
    expiresAt: transferOffer.expiresAt,
  })
  for (const other of [startup, { ...startup, transferOffer: null }]) expect(addTransferOffer(other)).toBeUndefined()
})
