/** The local day of a time: 'Oct 23, 2026'. */
export const formatDate = (at: string | number): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The local day and time: 'Oct 23, 2026, 5:40 PM'. */
export const formatDateTime = (at: string | number): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
