/** An address as lists show it: without the scheme. */
export const addressOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
