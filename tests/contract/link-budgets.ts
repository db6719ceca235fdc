/** What changes of links and calls about their groups, templates and pages may cost. */
export const LINK_BUDGETS = {
  'PUT /api/affiliate-links/{id}': { trips: 5, reads: 8, writes: 12 },
  'POST /api/affiliate-links': { trips: 3, reads: 6.5, writes: 18 },
  'DELETE /api/affiliate-links/{id}': { trips: 3, reads: 6, writes: 12 },
  'GET /api/link-pages/groups': { trips: 2, reads: 10, writes: 0 },
  'GET /api/link-pages/startups/{id}/templates': { trips: 2, reads: 6, writes: 0 },
  'GET /api/link-pages/startups/{id}/pages': { trips: 2, reads: 6, writes: 0 },
  'GET /api/link-pages/startups/{id}/pages/{name}/figures': { trips: 2, reads: 6, writes: 0 },
  'PUT /api/link-pages/startups/{id}/pages/{name}': { trips: 4, reads: 12, writes: 10 },
  'DELETE /api/link-pages/startups/{id}/pages/{name}': { trips: 3, reads: 8, writes: 8 },
  'PUT /api/link-pages/startups/{id}/templates': { trips: 2, reads: 4, writes: 4 },
} as const
