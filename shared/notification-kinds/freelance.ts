import type { Kind } from './kind.ts'

const GIG_LINK = '/freelance?gig={gigId}'

export const FREELANCE_NOTIFICATIONS = {
  'gig.proposal': {
    colour: 'blue',
    title: 'New proposal',
    message: '{person} sent a proposal to “{gig}”',
    link: GIG_LINK,
    several: { title: '{n} new proposals', message: '{person} and others sent proposals to “{gig}”' },
    variants: { withdrawn: { title: 'Proposal withdrawn', message: '{person} withdrew their proposal to “{gig}”' } },
  },
  'gig.question': {
    colour: 'blue',
    title: 'New question',
    message: '{person} asked about “{gig}”',
    link: GIG_LINK,
    several: { title: '{n} new questions', message: '{person} and others asked about “{gig}”' },
  },
  'question.answered': {
    colour: 'green',
    title: 'Question answered',
    message: '{person} answered your question about “{gig}”',
    link: GIG_LINK,
  },
  'gig.changed': {
    colour: 'orange',
    title: 'Gig changed',
    message: '{person} changed “{gig}”. Please check whether your proposal still fits',
    link: GIG_LINK,
  },
  'proposal.offered': {
    colour: 'purple',
    isRequired: true,
    title: 'You have an offer',
    message: '{person} offers you “{gig}”. Open it to see the terms and until when you can accept',
    link: GIG_LINK,
  },
  'proposal.accepted': {
    colour: 'green',
    title: 'Offer accepted',
    message: '{person} accepted your offer for “{gig}”',
    link: GIG_LINK,
  },
  'proposal.declined': {
    colour: 'red',
    title: 'Proposal declined',
    message: 'Your proposal to “{gig}” was declined{note}',
    link: GIG_LINK,
    variants: {
      hired: { title: 'Gig filled', message: 'Another freelancer was hired for “{gig}”' },
      closed: { title: 'Gig closed', message: '“{gig}” was closed, so your proposal has ended' },
      deadline: { title: 'Deadline passed', message: 'The deadline of “{gig}” has passed, so your proposal has ended' },
      deleted: { title: 'Gig deleted', message: '“{gig}” was deleted, so your proposal has ended' },
      refused: { title: 'Offer declined', message: '{person} declined your offer for “{gig}”{note}' },
      'offer-expired': { title: 'Offer expired', message: '{person} did not answer your offer for “{gig}” within 7 days' },
      expired: { title: 'Offer expired', message: 'You did not answer the offer for “{gig}” within 7 days' },
    },
  },
  'gig.work': {
    colour: 'blue',
    isRequired: true,
    title: 'Work handed in',
    message: '{person} handed in the work for “{gig}”. Accept it or ask for changes within 14 days',
    link: GIG_LINK,
    variants: {
      changes: { title: 'Changes requested', message: '{person} asks for changes to “{gig}”' },
      waiting: { title: 'Work waits for your answer', message: 'The work for “{gig}” counts as accepted {when}' },
    },
  },
  'gig.ended': {
    colour: 'gray',
    isRequired: true,
    title: 'Work cancelled',
    message: '{person} cancelled “{gig}”: {reason}',
    link: GIG_LINK,
    variants: {
      deleted: { title: 'Work cancelled', message: '“{gig}” was cancelled: {reason}' },
      completed: { title: 'Work completed', message: 'The work for “{gig}” was accepted. You can write a review' },
      'timed-out': { title: 'Work completed', message: 'The work for “{gig}” counts as accepted after 14 days. You can write a review' },
    },
  },
} as const satisfies Record<string, Kind>
