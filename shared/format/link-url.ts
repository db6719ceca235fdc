/** The address of an affiliate link: the site's origin plus /affiliate/{code} (spec 9); without an origin its path. */
export const linkUrl = (code: string, origin = ''): string => `${origin}/affiliate/${code}`
