import { linkPages } from '../../../shared/contract/links/link-pages.ts'
import { linkGroups } from '../../domain/links/list/link-groups.ts'
import { linkPageFigures } from '../../domain/links/page-figures.ts'
import { linkPagesOf, removeLinkPage, saveLinkPage } from '../../domain/links/link-pages.ts'
import { saveUtmTemplates, utmTemplatesOf } from '../../domain/links/utm-templates.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(linkPages, {
  'GET /api/link-pages/groups': ({ caller, query }) => linkGroups(caller.id, query),
  'GET /api/link-pages/startups/{id}/templates': ({ params }) => utmTemplatesOf(params.id),
  'PUT /api/link-pages/startups/{id}/templates': ({ params, body }) => saveUtmTemplates(params.id, body),
  'GET /api/link-pages/startups/{id}/pages': ({ params }) => linkPagesOf(params.id),
  'GET /api/link-pages/startups/{id}/pages/{name}/figures': ({ params }) => linkPageFigures(params.id, params.name),
  'PUT /api/link-pages/startups/{id}/pages/{name}': ({ params, body, caller }) => saveLinkPage(params.id, params.name, body, caller.id),
  'DELETE /api/link-pages/startups/{id}/pages/{name}': ({ params }) => removeLinkPage(params.id, params.name),
})
