/** The picture of the startup that a page shows. */
export const LINK_PAGE_IMAGES = ['none', 'logo', 'banner'] as const
/** 'device': as the visitor's device has it. */
export const LINK_PAGE_THEMES = ['device', 'light', 'dark'] as const
