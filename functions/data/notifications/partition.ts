/** The inbox of a user with its groups and events. */
export const inboxPartition = (userId: string): string => `INBOX#${userId}`
