/** Something that has comments and an activity log. */
export interface Thread {
  on: 'task' | 'lead' | 'opportunity'
  startupId: string
  itemId: string
}

/** The partition of a thread: with the startup, so that an item of another one is not found. */
export const threadPartition = ({ on, startupId, itemId }: Thread): string => `${on.toUpperCase()}#${startupId}#${itemId}`
