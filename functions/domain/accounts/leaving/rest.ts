/** The kind of the due thing that deletes what a deleted user left behind. */
export const REST = 'account.deleted'
