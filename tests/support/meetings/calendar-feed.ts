import ICAL from 'ical.js'
import type { App, Person } from '../app.ts'
import { bodyOf } from '../tasks/tasks.ts'

/** What users and calendar programs do with the feed of a calendar. */
export function calendarFeed(app: App) {
  const fetchFeed = (url: string, etag?: string) =>
    app.raw('GET', new URL(url).pathname, etag === undefined ? {} : { headers: { 'if-none-match': etag } })
  return {
    reset: async (as: Person) => bodyOf(await app.call('POST /api/calendar/feed/reset', {}, { as })).url ?? '',
    fetchFeed,
    /** Day, title and status of the events, or the status of a refusal. */
    eventsIn: async (url: string): Promise<string[]> => {
      await app.settled()
      const response = await fetchFeed(url)
      if (response.status !== 200) return [String(response.status)]
      return new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent').map((event) => {
        const { summary, startDate } = new ICAL.Event(event)
        return `${startDate.toJSDate().toISOString().slice(0, 10)} ${summary} ${String(event.getFirstPropertyValue('status'))}`
      })
    },
  }
}
