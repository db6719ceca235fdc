/** What affiliate links, their templates and pages may have at most. */
export const LINK_TAGS_MAX = 20
export const LINK_TAG_MAX = 30
export const LINK_FOLDER_MAX = 60
export const UTM_TEMPLATES_MAX = 50
/** Tags, folders and sources of which the links are counted together. */
export const LINK_GROUPS_MAX = 200
export const LINK_PAGES_MAX = 20
export const LINKS_PER_LINK_PAGE = 20
export const LINK_PAGE_TEXT_MAX = 300
/** UTC days that the figures of a page cover. */
export const LINK_PAGE_DAYS = 30
