const MOST = 99

/** What the badge says of so many unread ones: the number, `99+` above 99, null (no badge) at zero (spec 2, 9). */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null
  return count > MOST ? `${MOST}+` : String(count)
}
