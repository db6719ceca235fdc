import * as z from 'zod/mini'
import { STANDINGS } from '../choices.ts'
import { AffiliateLink, LinkTotals } from '../entities/affiliate-link.ts'
import { chosenId, line } from '../entities/text.ts'
import { NAME_MAX } from '../limits.ts'
import { either, inStartup, party, resource, self, signedIn } from './endpoint.ts'
import { Ok } from './ok.ts'

const NewLink = z.object({
  name: line('Name', NAME_MAX, 'User information not available'),
  startupId: chosenId('Please select a startup'),
  type: z._default(z.literal('startup', 'The type of a link is startup'), 'startup'),
})

export const affiliateLinks = resource({
  'GET /api/affiliate-links/user/{userId}': {
    summary: 'The newest links of the caller with their counts',
    access: self('userId'),
    returns: z.array(AffiliateLink),
  },
  'GET /api/affiliate-links/totals': {
    summary: 'What the links of the caller brought, per startup, deleted links included',
    access: signedIn,
    returns: z.array(LinkTotals),
  },
  'POST /api/affiliate-links': {
    summary: 'Makes a link to a startup that the caller owns or joined',
    access: inStartup('body:startupId', STANDINGS),
    rate: 'link',
    body: NewLink,
    returns: AffiliateLink,
    errors: ['startup.not_found', 'link.too_many'],
  },
  'DELETE /api/affiliate-links/{id}': {
    summary: 'Deletes a link; what it brought stays in the totals',
    access: either(party('link', 'userId'), inStartup('item:link', ['Owner', 'Admin', 'Marketing'])),
    returns: Ok,
    errors: ['link.not_found'],
  },
})
