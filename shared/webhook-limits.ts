/** Endpoints of a startup or a user, and links or startups that the filter of one names. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_FILTER_MAX = 20
/** Of the log of deliveries. */
export const WEBHOOK_LOG_DAYS = 30
export const WEBHOOK_ROTATION_HOURS = 24
/** An endpoint that fails for so long is turned off. */
export const WEBHOOK_FAILING_DAYS = 5
