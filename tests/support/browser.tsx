import { cleanup, configure, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { mutate } from 'swr'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { changeSession, SIGNED_OUT } from '../../web/lib/session/state.ts'
import { storeSession } from '../../web/lib/session/stored-session.ts'
import { ToastArea } from '../../web/lib/toasts/toast-area.tsx'
import { type App, startApp } from './app.ts'
import type { Person } from './app/people.ts'
import { parseFilesAsNode, sentByNode } from './formats/multipart.ts'
import { isLate } from './setup/slow.ts'

// The server is a real one, and what a screen loads late is compiled first, on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 30_000 })

export interface Visit {
  as: Person
  at: string
  /** The screens by their patterns; any other address shows where one is. */
  screens: Readonly<Record<string, ReactElement>>
  /** Nothing that the screens ask for reaches the server. */
  offline?: boolean
}

/** For the top of a test file in jsdom: a browser tab with screens of the site, over a server of its own, with real toasts. */
export function openBrowser() {
  const overHttp = globalThis.fetch
  const network = { offline: false, losesAnswers: false }
  let app: App | undefined
  const server = (): App => {
    if (!app) throw new Error('The server runs only while tests run')
    return app
  }
  beforeAll(async () => {
    app = await startApp()
    parseFilesAsNode()
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      if (network.offline) throw new TypeError('Failed to fetch')
      await isLate()
      const answer = await overHttp(new URL(path, server().origin), await sentByNode(init))
      await isLate()
      if (network.losesAnswers && init.method === 'POST') throw new TypeError('Failed to fetch')
      return answer
    })
  })
  afterAll(() => app?.close())
  afterEach(async () => {
    cleanup()
    toast.dismiss()
    Object.assign(network, { offline: false, losesAnswers: false })
    localStorage.clear()
    sessionStorage.clear()
    changeSession(SIGNED_OUT)
    // Revalidating, since SWR hands what it read in the last two seconds to the next reader otherwise.
    await mutate(() => true, undefined)
  })

  let users = 0
  return {
    server,
    /** A new user, named with a letter, whose first notifications have arrived. */
    async newUser(name: string): Promise<Person> {
      users += 1
      const user = await server().signUp(`${name} ${'abcdefghijklmnopqrstuvwxyz'.charAt(users)}`)
      await server().settled()
      return user
    },
    /** While `offline` is true nothing reaches the server; while `losesAnswers` is, answers to POST do not come back. */
    network,
    async visit({ as, at, screens, offline = false }: Visit) {
      const { body: user } = await server().call('GET /api/auth/me', {}, { as })
      storeSession({ token: as.token, user })
      changeSession({ token: as.token, user, loading: false })
      network.offline = offline
      return render(
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            {Object.entries(screens).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<Elsewhere />} />
          </Routes>
          <ToastArea />
        </MemoryRouter>,
      )
    },
    toastSaying: (text: string | RegExp) => screen.findByText(text, { selector: '.Toastify__toast *, .Toastify__toast' }),
  }
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`You are at ${pathname}${search}`}</p>
}
