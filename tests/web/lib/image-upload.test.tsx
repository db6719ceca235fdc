import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCEPTED_IMAGES } from '../../../web/lib/images/check-image.ts'
import { useImageUpload } from '../../../web/lib/images/use-image-upload.ts'
import { ImageField } from '../../../web/ui/images/image-field.tsx'
import type { Person } from '../../support/app/people.ts'
import { openBrowser } from '../../support/browser.tsx'
import { GIF } from '../../support/formats/images.ts'

const browser = openBrowser()
const settled = vi.fn<(url: string) => void>()
let ada: Person

// jsdom has neither temporary addresses nor a canvas: a GIF needs no canvas, since it keeps its bytes.
const released = vi.fn<(url: string) => void>()
beforeAll(async () => {
  ada = await browser.server().signUp('Ada')
})
beforeEach(() => {
  let count = 0
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: released })
  released.mockClear()
  settled.mockClear()
})

function LogoForm() {
  const logo = useImageUpload('logo')
  return (
    <>
      <ImageField label="Logo" image={logo} accept={ACCEPTED_IMAGES} />
      <button type="button" onClick={() => void logo.settled().then(settled, () => settled('failed'))}>
        Save
      </button>
    </>
  )
}

const open = () => browser.visit({ as: ada, at: '/form', screens: { '/form': <LogoForm /> } })
const gif = () => new File([new Uint8Array(GIF)], 'logo.gif', { type: 'image/gif' })
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/(Choose|Replace) logo/), file, { applyAccept: false })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const preview = () => screen.queryByAltText('Preview of the logo')?.getAttribute('src')

describe('choosing an image', () => {
  it('uploads it at once, checks it, and gives the form its public address; a GIF keeps its bytes', async () => {
    await open()
    await choose(gif())
    await save()
    await screen.findByText('Image uploaded')
    await waitFor(() => expect(settled).toHaveBeenCalled())
    const url = settled.mock.calls[0]?.[0] ?? ''
    expect(url).toMatch(/^\/uploads\/logos\/[0-9a-f]{32}\.gif$/)
    const kept = await fetch(url)
    expect(Buffer.from(await kept.arrayBuffer()).equals(GIF)).toBe(true)
  })

  it('S3-38 shows a temporary preview, and releases it when another is chosen and when the form goes', async () => {
    const { unmount } = await open()
    await choose(gif())
    expect(preview()).toBe('blob:1')
    await choose(gif())
    expect(preview()).toBe('blob:2')
    expect(released.mock.calls).toEqual([['blob:1']])
    unmount()
    expect(released.mock.calls).toEqual([['blob:1'], ['blob:2']])
  })

  it('S3-39 resets the error state', async () => {
    await open()
    await choose(new File(['text'], 'a.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Images must be JPG, PNG or GIF')).toBeTruthy()
    expect(preview()).toBeUndefined()
    await choose(gif())
    expect(screen.queryByText('Images must be JPG, PNG or GIF')).toBeNull()
  })

  it('says what went wrong, and tries again', async () => {
    await open()
    browser.network.offline = true
    await choose(gif())
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await save()
    await waitFor(() => expect(settled).toHaveBeenCalledWith('failed'))
    browser.network.offline = false
    await userEvent.click(retry)
    expect(await screen.findByText('Image uploaded')).toBeTruthy()
  })

  it('takes an image for uploaded when the answer of the store was lost', async () => {
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
    const named = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest) {
      const [, url = ''] = opened.mock.calls.at(-1) ?? []
      const body = new Uint8Array(GIF)
      void fetch(url, { method: 'PUT', headers: named.mock.calls, body }).then(() => this.dispatchEvent(new ProgressEvent('error')))
    })
    await open()
    await choose(gif())
    expect(await screen.findByText('Image uploaded')).toBeTruthy()
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('saves without an image after it was removed', async () => {
    await open()
    await choose(gif())
    await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
    expect(preview()).toBeUndefined()
    await save()
    await waitFor(() => expect(settled).toHaveBeenCalledWith(''))
  })

  it('reports a file that only claims to be a GIF', async () => {
    await open()
    await choose(new File(['not an image at all'], 'logo.gif', { type: 'image/gif' }))
    expect(await screen.findByText('This file is not a JPG, PNG or GIF image')).toBeTruthy()
    expect(preview()).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await save()
    await waitFor(() => expect(settled).toHaveBeenCalledWith(''))
  })
})
