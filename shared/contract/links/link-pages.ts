import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { LinkPage, LinkPageFigures, LinkPageForm } from '../../entities/links/link-page.ts'
import { LinkGroupTotals, UtmTemplates, UtmTemplatesForm } from '../../entities/links/link-setup.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'
import { OwnFilter } from './affiliate-links.ts'

const notLive = 'read again whenever its screen opens'

/** What affiliate links have in common: their groups, and the templates and pages that a team shares. */
export const linkPages = resource({
  'GET /api/link-pages/groups': {
    summary: 'What the links of the caller brought by tag, folder and source, at most 200 of each',
    access: signedIn,
    scope: 'links.read',
    notLive,
    query: OwnFilter,
    returns: LinkGroupTotals,
  },
  'GET /api/link-pages/startups/{id}/templates': {
    summary: 'The UTM templates of a startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'links.read',
    notLive,
    returns: UtmTemplates,
  },
  'PUT /api/link-pages/startups/{id}/templates': {
    summary: 'Replaces the UTM templates of a startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'links.write',
    body: UtmTemplatesForm,
    returns: UtmTemplates,
    errors: ['link.templates_stale'],
  },
  'GET /api/link-pages/startups/{id}/pages': {
    summary: 'The link pages of a startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'links.read',
    notLive,
    returns: z.object({ items: z.array(LinkPage) }),
  },
  'GET /api/link-pages/startups/{id}/pages/{name}/figures': {
    summary: 'How often a link page was viewed in the last 30 days, and its links opened from there',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'analytics.read',
    notLive: 'figures of a moment, which say when they were read',
    returns: LinkPageFigures,
  },
  'PUT /api/link-pages/startups/{id}/pages/{name}': {
    summary: 'Creates or replaces the link page at /l/{name}; its links are those of the startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'links.write',
    body: LinkPageForm,
    returns: LinkPage,
    errors: [
      'link.not_found',
      'link.code_reserved',
      'link.page_taken',
      'link.page_stale',
      'link.too_many_pages',
      'startup.not_found',
      'upload.not_yours',
    ],
  },
  'DELETE /api/link-pages/startups/{id}/pages/{name}': {
    summary: 'Deletes a link page; its address stays with the startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'links.write',
    returns: Ok,
  },
})
