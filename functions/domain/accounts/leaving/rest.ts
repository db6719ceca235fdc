/** The kind of the due thing that deletes what a deleted user left behind. */
export const REST = 'account.deleted'

/** What stands in the place of a name that is gone (notes on security, S). */
export const DELETED_NAME = 'Deleted user'
