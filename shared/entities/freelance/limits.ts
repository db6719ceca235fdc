/** Days after which work that was handed in counts as accepted, and on which the poster is reminded before. */
export const ACCEPT_DAYS = 14
export const REMIND_DAYS = [7, 13] as const
/** Days after which work counts as accepted that a poster marked as done in a former release. */
export const CONFIRM_DAYS = 7
export const WORK_MAX = 5_000
export const WORK_PER_PAGE = 5
