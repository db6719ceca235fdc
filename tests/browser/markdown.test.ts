import { beforeAll, describe, expect, it } from 'vitest'
import { gigPath } from '../../web/entities/freelance/paths.ts'
import type { Person } from '../support/app.ts'
import { postGig } from '../support/freelance/gigs.ts'
import { leadsOf, postLead, setCapture } from '../support/leads.ts'
import { addMeeting, ONCE } from '../support/meetings/meetings.ts'
import { talking } from '../support/messages/messages.ts'
import { sendTo } from '../support/rooms/rooms.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addTask, bodyOf } from '../support/tasks/tasks.ts'
import { addMember } from '../support/teams/teams.ts'
import { openSite } from './support/site.ts'
import type { BrowserWindow } from './support/window.ts'

/** What is written, and what is read: named, numeric, unknown and unfinished references, alone, in links, code and HTML. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['Our R&D; and Q&A teams', 'Our R&D; and Q&A teams'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&copy; Engines', '© Engines'],
  ['a&nbsp;b', 'a b'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['5 &gt; 4', '5 > 4'],
  ['&quot;quoted&quot;', '"quoted"'],
  ['&apos;apostrophe&apos;', "'apostrophe'"],
  ['&hellip;more', '…more'],
  ['&mdash;dash', '—dash'],
  ['&euro;100', '€100'],
  ['&Auml;pfel', 'Äpfel'],
  ['&frac12; cup', '½ cup'],
  ['&rarr; next', '→ next'],
  ['&hearts; love', '♥ love'],
  ['&CounterClockwiseContourIntegral;', '∳'],
  ['&NotEqualTilde;', '≂̸'],
  ['&#38; number', '& number'],
  ['&#x26; hex', '& hex'],
  ['&#0; zero', '\uFFFD zero'],
  ['&notit; word', '&notit; word'],
  ['&unknown; word', '&unknown; word'],
  ['&amp unfinished', '&amp unfinished'],
  ['&; nothing', '&; nothing'],
  ['&amp;amp; twice', '&amp; twice'],
  ['**&amp; bold**', '& bold'],
  ['`&amp; code`', '&amp; code'],
  ['[&amp; link](https://example.com/?a=1&amp;b=2 "&copy;")', '& link'],
  ['![&amp; picture](https://example.com/&eacute;.png)', '& picture'],
  ['- &bull; item', '• item'],
  ['# &sect; heading', '§ heading'],
  ['<b title="&amp;">&amp; HTML</b>', '<b title="&amp;">& HTML</b>'],
]
const TEXT = TEXTS.map(([written]) => written).join('\n\n')
/** Deeper than the stack of a browser: whatever renders it fails, or is not tried. */
const DEEP = `${'>'.repeat(3_900)} deep`

const site = openSite()
let zoe: Person
let startupId: string
let reader: BrowserWindow
const paths: Record<string, string> = {}

beforeAll(async () => {
  const app = site.app()
  const ada = await app.signUp('Ada')
  zoe = await app.signUp('Zoe')
  const { id } = await registerStartup(app, ada)
  startupId = id
  await addMember(id, zoe)
  await setCapture(app, ada, id)
  const screen = (tab: string, query: Record<string, string>): string => `/startup/${id}/${tab}?${new URLSearchParams(query).toString()}`
  await sendTo(app, zoe, id, TEXT)
  await talking(app).send(zoe, ada, TEXT)
  paths['room message'] = `/group-chat?room=${id}`
  paths['direct message'] = `/group-chat?user=${zoe.id}`

  const body = { content: TEXT }
  const { id: taskId } = await addTask(app, zoe, id, { title: 'Task', description: TEXT })
  bodyOf(await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { id, taskId, body }, { as: zoe }))
  paths['task description and comment'] = screen('tasks', { task: taskId })

  await postLead(app, id, { name: 'Bob', email: 'bob@example.com', message: TEXT, consent: true })
  const [{ id: leadId } = { id: '' }] = await leadsOf(app, ada, id)
  bodyOf(await app.call('POST /api/startups/{id}/leads/{leadId}/notes', { id, leadId, body }, { as: ada }))
  paths['lead note of an anonymous visitor and of a member'] = screen('leads', { lead: leadId })

  const opportunity = { title: 'Opportunity', description: TEXT }
  const created = await app.call('POST /api/startups/{id}/opportunities', { id, body: opportunity }, { as: ada })
  const { id: opportunityId } = bodyOf(created)
  bodyOf(await app.call('POST /api/startups/{id}/opportunities/{opportunityId}/notes', { id, opportunityId, body }, { as: ada }))
  paths['opportunity description and note'] = screen('opportunities', { opportunity: opportunityId })

  const { id: meetingId } = await addMeeting(app, zoe, id, { ...ONCE, description: TEXT })
  paths['meeting description'] = screen('meetings', { meeting: meetingId, occurrence: ONCE.startsAt.slice(0, 10) })
  const { id: gigId } = await postGig(app, zoe, { description: TEXT })
  paths['gig description'] = gigPath(gigId)
  reader = await site.open(undefined, { as: ada, isShared: true })
})

describe('Markdown under the security policy of the site', () => {
  it.each([
    ['room message', 1],
    ['direct message', 1],
    ['task description and comment', 2],
    ['lead note of an anonymous visitor and of a member', 2],
    ['opportunity description and note', 2],
    ['meeting description', 1],
    ['gig description', 1],
  ])('shows 32 texts with HTML entities: %s', async (places, times) => {
    const { page } = reader
    await page.goto(paths[places] ?? '')
    await page
      .getByText('Tom & Jerry')
      .nth(times - 1)
      .waitFor()
    const shown = ((await page.locator('body').textContent()) ?? '').replaceAll('\u00A0', ' ')
    expect(TEXTS.filter(([, read]) => shown.split(read).length <= times)).toEqual([])
    expect(TEXTS).toHaveLength(32)
  })

  it('shows a text that cannot be rendered as it was written, and the others beside it', async () => {
    const { page } = reader
    for (const content of [DEEP, 'Spike &amp; Tyke']) await sendTo(site.app(), zoe, startupId, content)
    await page.goto(paths['room message'] ?? '')
    await page.getByRole('article').filter({ hasText: 'Spike & Tyke' }).waitFor()
    await reader.expectFault('Maximum call stack size exceeded')
    await expect.poll(() => page.getByRole('article').filter({ hasText: ' deep' }).textContent()).toContain(DEEP)
  })
})
