import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { GIF } from '../../../support/formats/images.ts'
import { button, field, openEditForm } from '../../support/edit-form.ts'
import { expectFocus } from '../../support/focus.ts'

const { site, released, fixture, opened, stored, puts } = openEditForm()
let startup: Startup
beforeEach(() => {
  ;({ startup } = fixture)
})
const gif = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(GIF)) => new File([bytes], 'new.gif', { type: 'image/gif' })

describe('pictures of the edit form', () => {
  const logo = () => screen.queryByAltText('Preview of the logo')?.getAttribute('src')

  it('S2-90 S3-36 marks a picture as deleted, which can be undone until it is saved', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.click(button('Delete logo'))
    expect(screen.getByText('The logo will be deleted when you save.')).toBeTruthy()
    await expectFocus(() => field('Choose logo'))
    await user.click(button('Undo the change of the logo'))
    expect(logo()).toBe(startup.logo)
    await user.click(button('Delete logo'))
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    expect((await stored()).logo).toBeNull()
    const parts = new Map(sent()[0]?.parts)
    expect(parts.get('deleteLogo')).toBe('true')
    expect(parts.has('deleteBanner')).toBe(false)
  })

  it('S3-36 S3-38 sends a small file under its field name; its preview is temporary and released', async () => {
    const { user } = await opened()
    const sent = puts()
    await user.upload(field('Replace logo'), gif())
    await user.upload(field('Choose banner'), gif())
    expect(logo()).toMatch(/^blob:/)
    const preview = logo()
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    await waitFor(() => expect(released).toHaveBeenCalledWith(preview))
    const parts = new Map(sent()[0]?.parts)
    expect(parts.get('logo')).toBeInstanceOf(File)
    expect([...parts.keys()].filter((name) => /Url|delete/.test(name))).toEqual([])
    const after = await stored()
    expect(after.logo).toMatch(/^\/uploads\/logos\/.*\.gif$/)
    expect(after.logo).not.toBe(startup.logo)
    expect(after.banner).toMatch(/^\/uploads\/banners\/.*\.gif$/)
  })

  it('S3-36 uploads a large file first, and names its address', async () => {
    const { user } = await opened()
    const sent = puts()
    const large = new Uint8Array(3 * 1_024 * 1_024)
    large.set(GIF.subarray(0, -1))
    // A comment of many blocks, and then the end of the picture.
    let at = GIF.length - 1
    large.set([0x21, 0xfe], at)
    for (at += 2; at < large.length - 300; at += 256) large[at] = 255
    await user.upload(
      field('Replace logo'),
      gif(
        large
          .subarray(0, at + 2)
          .with(at, 0)
          .with(at + 1, 0x3b),
      ),
    )
    await user.click(button('Save Changes'))
    await site.toastSaying('Changes saved')
    const parts = new Map(sent().find(({ parts: some }) => some.length > 0)?.parts)
    expect(parts.get('logoUrl')).toMatch(/^\/uploads\/logos\//)
    expect(parts.has('logo')).toBe(false)
    expect((await stored()).logo).toBe(parts.get('logoUrl'))
  })

  it('S3-39 S5-06 refuses what is no image and keeps the saved one; choosing again resets the error', async () => {
    const { user } = await opened()
    await userEvent.upload(field('Replace logo'), new File(['text'], 'a.txt', { type: 'text/plain' }), { applyAccept: false })
    expect(screen.getByText('Images must be JPG, PNG or GIF')).toBeTruthy()
    expect(logo()).toBe(startup.logo)
    await user.upload(field('Replace logo'), gif())
    expect(screen.queryByText('Images must be JPG, PNG or GIF')).toBeNull()
    await user.click(button('Undo the change of the logo'))
    expect(logo()).toBe(startup.logo)
  })

  it('S5-06 says beside the field what the server finds in a file that only calls itself an image', async () => {
    const { user } = await opened()
    await user.upload(field('Replace logo'), gif(new TextEncoder().encode('not an image')))
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Failed to update startup: This file is not a JPG, PNG or GIF image')).toBeTruthy()
    expect((await stored()).logo).toBe(startup.logo)
  })
})
