/** Days after which work that was handed in counts as accepted, and on which the poster is reminded before. */
export const ACCEPT_DAYS = 14
export const REMIND_DAYS = [7, 13] as const
/** Days after which work counts as accepted that a poster marked as done in a former release. */
export const CONFIRM_DAYS = 7
export const WORK_MAX = 5_000
export const WORK_PER_PAGE = 5
/** Fewest answers to proposals for the usual time of an answer. */
export const ANSWERS_MIN = 3
/** Characters of a question about a gig, and of its answer. */
export const QUESTION_MAX = 1_000
export const QUESTIONS_PER_PAGE = 8
/** Days in which a deleted question can be restored. */
export const QUESTION_DELETED_DAYS = 1
