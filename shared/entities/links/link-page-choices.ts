/** What a page shows: logo or banner of the startup, or a picture of its own. */
export const LINK_PAGE_IMAGES = ['none', 'logo', 'banner', 'picture'] as const
/** 'device': as the visitor's device has it. */
export const LINK_PAGE_THEMES = ['device', 'light', 'dark'] as const
