import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QUESTIONS_PER_PAGE } from '../../../shared/entities/freelance/limits.ts'
import type { Person } from '../../support/app/people.ts'
import { ask } from '../../support/freelance/gigs.ts'
import { openGigs } from './gig-site.tsx'

const gigs = openGigs()
const TEXT = 'Is there a logo already?'
const section = async () => within(await screen.findByRole('region', { name: 'Questions' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const of = async ({ name }: Person) => within(await (await section()).findByRole('listitem', { name: `Question by ${name}` }))
const shown = async () => (await section()).queryAllByRole('listitem')
const post = async (as: Person, text = TEXT) => {
  const gig = await gigs.post()
  return { gig, question: await ask(gigs.people().app, as, gig.id, text) }
}
const listed = async (gigId: string) =>
  (await gigs.people().app.call('GET /api/freelance/gigs/{gigId}/questions', { gigId }, { as: gigs.people().ada })).body.items

describe('issue 30: questions before a proposal', () => {
  it('are asked by others, who read first what is missing', async () => {
    const gig = await gigs.post()
    const { user } = await gigs.open(gig.id, gigs.people().ben)
    await (await section()).findByText('No questions yet. Ask what you need to know for a proposal.')
    await user.click((await section()).getByRole('button', { name: 'Ask a question' }))
    const form = await dialog()
    const send = () => user.click(form.getByRole('button', { name: 'Ask a question' }))
    await send()
    await form.findByText('Please write a question')
    await user.type(form.getByRole('textbox', { name: 'Question' }), TEXT)
    gigs.site.network.offline = true
    await send()
    await form.findByText('The server cannot be reached. Please check your connection')
    gigs.site.network.offline = false
    await send()
    expect((await of(gigs.people().ben)).getByText(TEXT)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await listed(gig.id)).toMatchObject([{ text: TEXT, answer: null }])
  })

  it('are answered by the poster, who can change the answer', async () => {
    const { ada, ben } = gigs.people()
    const { gig } = await post(ben)
    const { user } = await gigs.open(gig.id, ada)
    expect((await section()).queryByRole('button', { name: 'Ask a question' })).toBeNull()
    for (const [button, text, result] of [
      ['Answer question by Ben', 'Yes, an old one', 'Yes, an old one'],
      ['Edit answer to question by Ben', ' and a new one', 'Yes, an old one and a new one'],
    ] as const) {
      await user.click((await of(ben)).getByRole('button', { name: button }))
      const form = await dialog()
      await user.type(form.getByRole('textbox', { name: 'Answer' }), text)
      await user.click(form.getByRole('button', { name: /^(Edit a|A)nswer$/ }))
      await waitFor(async () => expect((await of(ben)).getByText(result)).toBeTruthy())
    }
    expect(await listed(gig.id)).toMatchObject([{ answer: { text: 'Yes, an old one and a new one' } }])
  })

  it('are deleted by their author, with Undo, and the focus stays in the list', async () => {
    const { ben } = gigs.people()
    const { gig } = await post(ben)
    const { user } = await gigs.open(gig.id, ben)
    await user.click((await of(ben)).getByRole('button', { name: 'Delete question by Ben' }))
    await waitFor(async () => expect(await shown()).toEqual([]))
    expect(document.activeElement).toBe((await section()).getByRole('list', { name: 'Questions' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await of(ben)).getByText(TEXT)).toBeTruthy()
  })

  it('of others offer nothing to a visitor, and a closed gig takes no more', async () => {
    const { app, ada, ben, kim } = gigs.people()
    const { gig } = await post(ben)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: ada })
    await gigs.open(gig.id, kim)
    await of(ben)
    expect((await section()).queryAllByRole('button')).toEqual([])
  })

  it('say whom the user has blocked', async () => {
    const { app, ada, ben } = gigs.people()
    const gig = await gigs.post()
    await app.call('POST /api/users/{id}/block', { id: ada.id }, { as: ben })
    const { user } = await gigs.open(gig.id, ben)
    await user.click((await section()).getByRole('button', { name: 'Ask a question' }))
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'Question' }), TEXT)
    await user.click(form.getByRole('button', { name: 'Ask a question' }))
    expect(await form.findByText('You have blocked Ada. Unblock them in the settings to ask a question')).toBeTruthy()
  })

  it('are shown page by page', async () => {
    const { app, ben, kim } = gigs.people()
    const { gig } = await post(ben)
    for (let at = 0; at < QUESTIONS_PER_PAGE; at += 1) await ask(app, kim, gig.id, `Question ${at}`)
    const { user } = await gigs.open(gig.id, ben)
    await waitFor(async () => expect(await shown()).toHaveLength(QUESTIONS_PER_PAGE))
    await user.click((await section()).getByRole('button', { name: 'Show more' }))
    expect((await of(ben)).getByText(TEXT)).toBeTruthy()
  })
})
