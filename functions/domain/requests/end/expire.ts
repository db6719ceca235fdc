/** The kind of the due thing that ends a request that nobody decided within 30 days. */
export const EXPIRED = 'request.expired'
