/** Loads another document of the site, so that nothing of this one is left in memory. */
export const leaveTo = (path: string): void => location.assign(path)
