import { describe, expect, it } from 'vitest'
import type { Proposal } from '../../../shared/entities/freelance/gig.ts'
import { priceText, termsText } from '../../../web/entities/freelance/words/budget.ts'
import { byDay, deadlineText, onDay } from '../../../web/entities/freelance/words/days.ts'
import { endOfProposal } from '../../../web/entities/freelance/words/states.ts'

const NOW = new Date(2026, 10, 23, 9).getTime()
/** The local time so many days later. */
const at = (days: number, hour = 17): string => new Date(2026, 10, 23 + days, hour, 40).toISOString()

describe('S1-06 until when something is to be done', () => {
  it.each([
    [0, 'Closes today at 5:40 PM', 'by 5:40 PM today', 'today at 5:40 PM'],
    [1, 'Closes tomorrow', 'by tomorrow', 'tomorrow'],
    [4, 'Closes in 4 days', 'by Friday', 'on Friday'],
    [11, 'Closes in 11 days', 'by Dec 4', 'on Dec 4'],
    [60, 'Closes in 60 days', 'by Jan 22, 2027', 'on Jan 22, 2027'],
  ])('in %i days: %s', (days, closes, by, on) => {
    expect([deadlineText(at(days), NOW), byDay(at(days), NOW), onDay(at(days), NOW)]).toEqual([closes, by, on])
  })
})

describe('S1-06 prices', () => {
  it('say what they are for', () => {
    expect(priceText(6_000, { currency: 'USD', budgetType: 'hourly' }, 'en-US')).toBe('$60.00 per hour')
    expect(termsText({ amount: 5_000, days: 1 }, { currency: 'JPY', budgetType: 'fixed' }, 'en-US')).toBe('¥5,000 within 1 day')
  })
})

describe('S1-06 how a proposal has ended', () => {
  const offer = { amount: 1, days: 1, expiresAt: at(7), role: null }
  const declined = (changes: Partial<Proposal>) => {
    const proposal = { state: 'declined', reason: null, offer: null, freelancer: { id: '', name: 'Ben', profileImage: null }, ...changes }
    return [endOfProposal(proposal as Proposal, 'poster'), endOfProposal(proposal as Proposal, 'freelancer')]
  }
  it('says who declined it, or why the product did', () => {
    expect(declined({})).toEqual(['Declined', 'The poster declined it'])
    expect(declined({ offer })).toEqual(['Ben declined the offer', 'You declined the offer'])
    expect(declined({ offer, reason: 'closed' })).toEqual(['Declined: the gig was closed', 'Declined: the gig was closed'])
  })
})
