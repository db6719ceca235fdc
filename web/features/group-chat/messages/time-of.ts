/** The local time of day: '5:40 PM'. */
export const timeOf = (at: string): string => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
