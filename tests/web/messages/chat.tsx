import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { MessagesMenu } from '../../../web/app/shell/bar/messages-menu.tsx'
import { GroupChatPage } from '../../../web/features/group-chat/group-chat-page.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { talking } from '../../support/messages/messages.ts'

const SCREENS = {
  '/group-chat': (
    <>
      <MessagesMenu />
      <GroupChatPage />
    </>
  ),
}

/** For the top of a test file: a tab with the chat, and before each test Ada, whose tab it is, and Bob. */
export function openChat() {
  const browser = openBrowser()
  const fixture = {} as { ada: Person; bob: Person; talk: ReturnType<typeof talking> }
  beforeEach(async () => {
    fixture.ada = await browser.newUser('Ada')
    fixture.bob = await browser.newUser('Bob')
    fixture.talk = talking(browser.server())
  })
  return {
    browser,
    fixture,
    open: async (query = '', as = fixture.ada) => {
      await browser.visit({ as, at: `/group-chat${query}`, screens: SCREENS })
      return userEvent.setup()
    },
    /** Opens the conversation with Bob, and waits for its field. */
    openBob: async () => {
      await browser.visit({ as: fixture.ada, at: `/group-chat?user=${fixture.bob.id}`, screens: SCREENS })
      return { user: userEvent.setup(), field: await screen.findByRole('textbox', { name: /^Message to Bob/ }) }
    },
  }
}

/** The texts of the open conversation, in order. */
export const shown = () => messages().map((message) => message.querySelector('[dir="auto"] p')?.textContent)
export const messages = () => within(screen.getByRole('region', { name: /^Messages with/ })).queryAllByRole('article')

/** The application calls `fetch` with a path. */
export const addressOf = (url: RequestInfo | URL): string => (typeof url === 'string' ? url : '')

/** Calls whose path matches fail with this status, as long as the test runs. */
export function failing(path: RegExp, status = 500) {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    path.test(addressOf(url)) ? Response.json({ message: 'Something went wrong', code: 'server.failed' }, { status }) : send(url, init),
  )
}
