declare const self: ServiceWorkerGlobalScope

/** A declarative push message (W3C Push API), as functions/domain/push/payload.ts makes it. */
interface Message {
  notification: NotificationOptions & { title: string; navigate: string }
  app_badge: number
}

/** Shows a message in browsers that do not do that themselves. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (data === null) return
  const { notification, app_badge: unread } = data.json() as Message
  const { title, navigate, ...options } = notification
  await Promise.all([
    self.registration.showNotification(title, { ...options, icon: '/icon-192.png', badge: '/badge-96.png', data: navigate }),
    self.navigator.setAppBadge?.(unread),
  ])
}

/** Focuses the window that shows the item, or opens one: another window may hold a text that is not saved. */
export async function openItem(notification: Notification): Promise<void> {
  notification.close()
  const { href } = new URL(String(notification.data), location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}
