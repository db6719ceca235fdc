import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { BREAKDOWNS, OUTCOME_STEPS } from '../../link-choices.ts'
import { LinkOutcome, LinkValues } from '../../entities/links/brought.ts'
import { FilteredPeriod, Period } from '../../entities/links/period.ts'
import { SharedView, ViewForm } from '../../entities/links/shared-view.ts'
import { inStartup, resource } from '../endpoint.ts'
import { Ok, page, pagesOf } from '../ok.ts'
import { readsLink } from '../partner-access.ts'

const by = z.enum(BREAKDOWNS, 'Please choose by what to look')
const Values = z.object({ ...FilteredPeriod.shape, by })
const ofStartup = inStartup('path:id', TEAM_ROLES)
const notLive = 'figures of a moment, which say when they were read'
const pages = pagesOf(25)
const Outcomes = z.object({
  ...pages.query.shape,
  ...Period.shape,
  step: z.enum(OUTCOME_STEPS, 'Please choose a step'),
  by: z.optional(by),
  value: z.optional(z.string().check(z.maxLength(255, 'This value is too long'))),
})

/** What works: what each value of a kind brought. Those who see all links of a startup see those of all, other members of their own. */
export const linkFigures = resource({
  'GET /api/link-figures/startups/{id}/values': {
    summary: 'What each source, medium, link … of a startup brought',
    access: ofStartup,
    scope: 'analytics.read',
    notLive,
    query: Values,
    returns: LinkValues,
    errors: ['startup.not_found'],
  },
  'GET /api/link-figures/startups/{id}/values.csv': {
    summary: 'What each source, medium, link … of a startup brought, as a table',
    access: ofStartup,
    scope: 'analytics.read',
    rate: 'table',
    notLive: 'a download',
    query: Values,
    produces: { type: 'text/csv', fileName: 'what-works.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
  'GET /api/link-figures/links/{id}/values': {
    summary: 'What each source, medium … of one link brought',
    access: readsLink,
    scope: 'analytics.read',
    notLive,
    query: Values,
    returns: LinkValues,
    errors: ['link.not_found'],
  },
  'GET /api/link-figures/links/{id}/values.csv': {
    summary: 'What each source, medium … of one link brought, as a table',
    access: readsLink,
    scope: 'analytics.read',
    rate: 'table',
    notLive: 'a download',
    query: Values,
    produces: { type: 'text/csv', fileName: 'what-works.csv' },
    returns: z.string(),
    errors: ['link.not_found'],
  },
  'GET /api/link-figures/startups/{id}/outcomes': {
    summary: 'The people and deals behind a number, newest first',
    access: ofStartup,
    scope: 'analytics.read',
    notLive,
    ...pages,
    query: Outcomes,
    returns: page(LinkOutcome),
    errors: ['startup.not_found'],
  },
  'GET /api/link-figures/startups/{id}/views': {
    summary: 'The shared views of a startup for its leaders, else those of the caller',
    access: ofStartup,
    scope: 'sessionOnly',
    notLive: 'read again whenever its screen opens',
    returns: z.object({ items: z.array(SharedView) }),
    errors: ['startup.not_found'],
  },
  'POST /api/link-figures/startups/{id}/views': {
    summary: 'Shares figures with everyone who has the address of the view',
    access: ofStartup,
    scope: 'sessionOnly',
    rate: 'sharedView',
    body: ViewForm,
    returns: SharedView,
    errors: ['startup.not_found', 'link.not_found', 'shared_view.too_many'],
  },
  'DELETE /api/link-figures/startups/{id}/views/{viewId}': {
    summary: 'Revokes a shared view',
    access: ofStartup,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['startup.not_found'],
  },
})
