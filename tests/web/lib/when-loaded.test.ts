import { describe, expect, it, vi } from 'vitest'
import { toast } from '../../../web/lib/toasts/toast.ts'
import { whenLoaded } from '../../../web/lib/when-loaded.ts'

describe('whenLoaded', () => {
  it('goes on once the code is there', async () => {
    const then = vi.fn<() => void>()
    await whenLoaded(async () => undefined, then)
    expect(then).toHaveBeenCalledOnce()
  })

  it('says so when the code does not arrive, and leaves the screen as it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
    const then = vi.fn<() => void>()
    await whenLoaded(async () => Promise.reject(new Error('Failed to fetch')), then)
    expect(then).not.toHaveBeenCalled()
    expect(said).toHaveBeenCalledWith('This could not be loaded. Please check your connection and try again')
  })
})
