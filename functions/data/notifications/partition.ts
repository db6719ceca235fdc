export const inboxPartition = (userId: string): string => `INBOX#${userId}`
