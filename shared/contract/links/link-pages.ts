import { TEAM_ROLES } from '../../choices.ts'
import { LinkGroupTotals, UtmTemplates } from '../../entities/links/link-setup.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
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
    body: UtmTemplates,
    returns: UtmTemplates,
    errors: ['link.templates_stale'],
  },
})
