/** What calls about what works, and about shared views of it, may cost. */
export const LINK_FIGURE_BUDGETS = {
  'GET /api/link-figures/startups/{id}/values': { trips: 2, reads: 6, writes: 0 },
  'GET /api/link-figures/startups/{id}/values.csv': { trips: 2, reads: 6, writes: 1 },
  'GET /api/link-figures/startups/{id}/outcomes': { trips: 3, reads: 8, writes: 0 },
  'GET /api/link-figures/startups/{id}/views': { trips: 2, reads: 5, writes: 0 },
  'POST /api/link-figures/startups/{id}/views': { trips: 3, reads: 6, writes: 8 },
  'DELETE /api/link-figures/startups/{id}/views/{viewId}': { trips: 3, reads: 5, writes: 4 },
  'GET /api/link-figures/links/{id}/values': { trips: 3, reads: 6.5, writes: 0 },
  'GET /api/link-figures/links/{id}/values.csv': { trips: 3, reads: 6.5, writes: 1 },
} as const
