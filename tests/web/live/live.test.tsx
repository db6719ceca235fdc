import { render, screen, waitFor } from '@testing-library/react'
import { WebSocket } from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession } from '../../../web/lib/session/state.ts'
import { storeSession } from '../../../web/lib/session/stored-session.ts'
import { startLive } from '../../../web/lib/live/live.ts'
import { roomShown, usePoll, useRoom } from '../../../web/lib/live/state.ts'
import { useApi } from '../../../web/lib/use-api.ts'
import { usePages } from '../../../web/lib/use-pages.ts'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { liveUrl } from '../../support/live-listener.ts'
import { invite } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask } from '../../support/tasks/tasks.ts'

const browser = openBrowser()
const stops: (() => void)[] = []
// Node's own takes no events of jsdom.
beforeEach(() => void vi.stubGlobal('WebSocket', WebSocket))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(person: Person, screenShown: React.ReactElement, url = liveUrl(browser.server())) {
  const { body: user } = await browser.server().call('GET /api/auth/me', {}, { as: person })
  storeSession({ token: person.token, user })
  changeSession({ token: person.token, user, loading: false })
  stops.push(startLive(url))
  return render(screenShown)
}

function Board({ id }: { id: string }) {
  useRoom(`startup:${id}`)
  const { data } = useApi('GET /api/startups/{id}/tasks', { id })
  return (
    <>
      <p>polls every {usePoll(15_000) / 1_000} s</p>
      {data?.tasks.map((task) => (
        <p key={task.id}>{task.title}</p>
      ))}
    </>
  )
}

function History() {
  const { items } = usePages('GET /api/notifications', {})
  return (
    <>
      <p>{usePoll(15_000) === 15_000 ? 'not live yet' : 'live'}</p>
      <p>{items === undefined ? 'loading' : `${items.length} notices`}</p>
    </>
  )
}

function Screen({ startup, chat }: { startup: string | null; chat: string | null }) {
  useRoom(chat === null ? null : `chat:${chat}`)
  useRoom(startup === null ? null : `startup:${startup}`, { isBehind: true })
  return null
}

describe('the room of a tab', () => {
  it('is the conversation that it shows, else the startup behind it', () => {
    const { rerender, unmount } = render(<Screen startup="A" chat={null} />)
    const shown = (startup: string | null, chat: string | null) => {
      rerender(<Screen startup={startup} chat={chat} />)
      return roomShown()
    }
    expect(roomShown()).toBe('startup:A')
    expect(shown('A', 'C')).toBe('chat:C')
    expect(shown('B', 'C')).toBe('chat:C')
    expect(shown('B', null)).toBe('startup:B')
    expect(shown(null, null)).toBeNull()
    unmount()
  })
})

describe('the live channel in a tab', () => {
  it('shows what others change without a poll, and polls less often meanwhile', async () => {
    const ada = await browser.newUser('Ada')
    const { id } = await registerStartup(browser.server(), ada)
    await open(ada, <Board id={id} />)
    await screen.findByText('polls every 60 s')
    await addTask(browser.server(), ada, id, { title: 'Order yarn' })
    expect(await screen.findByText('Order yarn')).toBeTruthy()
  })

  it('reads again after a gap, and polls as usual during it', async () => {
    const ada = await browser.newUser('Ada')
    const { id } = await registerStartup(browser.server(), ada)
    await open(ada, <Board id={id} />)
    await screen.findByText('polls every 60 s')
    vi.spyOn(Math, 'random').mockReturnValue(0.2)
    browser.server().live.api.endAll()
    await screen.findByText('polls every 15 s')
    await addTask(browser.server(), ada, id, { title: 'Missed' })
    await screen.findByText('polls every 60 s')
    expect(await screen.findByText('Missed')).toBeTruthy()
  })

  it('reads the pages of a list again', async () => {
    const [ada, bob] = [await browser.newUser('Ada'), await browser.newUser('Bob')]
    const startup = await registerStartup(browser.server(), ada)
    await open(bob, <History />)
    await screen.findByText('live')
    const before = (await screen.findByText(/\d+ notices/)).textContent
    await invite(browser.server(), ada, startup, bob)
    await waitFor(() => expect(screen.getByText(/\d+ notices/).textContent).not.toBe(before))
  })

  it('leaves polling as it is where WebSockets are blocked', async () => {
    const ada = await browser.newUser('Ada')
    const { id } = await registerStartup(browser.server(), ada)
    const tried = vi.fn<() => void>()
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        static OPEN = 1
        readyState = 3
        constructor() {
          super()
          tried()
          queueMicrotask(() => this.dispatchEvent(new Event('close')))
        }
        close() {}
      },
    )
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await open(ada, <Board id={id} />)
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(3))
    expect(screen.getByText('polls every 15 s')).toBeTruthy()
    expect(tried).toHaveBeenCalledTimes(3)
  })
})
