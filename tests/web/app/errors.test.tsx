import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { concernsSession, ErrorBoundary } from '../../../web/app/errors/error-boundary.tsx'
import { notAuthenticated } from '../../../web/lib/http/api-error.ts'
import { chunk, ChunkError, lazyScreen } from '../../../web/lib/lazy-screen.ts'
import type { User } from '../../../shared/entities/user.ts'
import { changeSession, sessionState, SIGNED_OUT } from '../../../web/lib/session/state.ts'
import * as leaving from '../../../web/lib/session/leave.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const failing = (error: Error) =>
  function Failing(): never {
    throw error
  }

describe('an error screen', () => {
  it('S2-113 says Something went wrong with Try Again and Go to Dashboard where a screen failed', async () => {
    let broken = true
    const Sometimes = () => {
      if (broken) throw new Error('no such thing')
      return <p>Here it is</p>
    }
    const leave = vi.spyOn(leaving, 'leaveTo').mockReturnValue(undefined)
    render(
      <ErrorBoundary kind="screen">
        <Sometimes />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(buttons()).toEqual(['Try Again', 'Go to Dashboard'])
    await userEvent.click(screen.getByRole('button', { name: 'Go to Dashboard' }))
    expect(leave).toHaveBeenCalledWith('/my-dashboard')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('Here it is')).toBeTruthy()
  })

  it('S2-114 has Refresh Page and Go to Login where the site failed', async () => {
    const leave = vi.spyOn(leaving, 'leaveTo').mockReturnValue(undefined)
    const Failing = failing(new Error('no such thing'))
    render(
      <ErrorBoundary kind="site">
        <Failing />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(buttons()).toEqual(['Refresh Page', 'Go to Login'])
    await userEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
    expect(leave).toHaveBeenCalledWith('/login')
  })

  it('does not outlive the place where it happened', () => {
    const Failing = failing(new Error('no such thing'))
    const { rerender } = render(
      <ErrorBoundary kind="screen" pathname="/one">
        <Failing />
      </ErrorBoundary>,
    )
    rerender(
      <ErrorBoundary kind="screen" pathname="/two">
        <p>Another screen</p>
      </ErrorBoundary>,
    )
    expect(screen.getByText('Another screen')).toBeTruthy()
  })

  it('S8-38 an error of the session clears token and cached user and goes to /login?reset=true', () => {
    localStorage.setItem('token', 't')
    localStorage.setItem('user', '{"id":"u"}')
    const leave = vi.fn<(path: string) => void>()
    const Failing = failing(notAuthenticated())
    render(
      <ErrorBoundary kind="screen" leave={leave}>
        <Failing />
      </ErrorBoundary>,
    )
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?reset=true')
    expect([localStorage.getItem('token'), localStorage.getItem('user'), sessionState().user]).toEqual([null, null, null])
  })

  it('S8-38 knows an error of the session from others', () => {
    expect(concernsSession(new Error('User not authenticated'))).toBe(true)
    expect(concernsSession(new Error('Unauthorized'))).toBe(true)
    expect(concernsSession(new TypeError('Cannot read properties of undefined'))).toBe(false)
    expect(concernsSession('token')).toBe(false)
  })
})

/** A screen whose code does not arrive. */
function renderUnavailable() {
  const { Component } = lazyScreen(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  render(
    <ErrorBoundary kind="screen">
      <Component />
    </ErrorBoundary>,
  )
}

describe('a script of the site', () => {
  it('S9-24 that does not arrive within 120 s has failed', async () => {
    vi.useFakeTimers()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const failed = vi.fn<(error: unknown) => void>()
    void chunk(() => new Promise(() => undefined)).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(expect.any(ChunkError))
  })

  it('that is missing after a deploy reloads the page, but only once', async () => {
    const reload = vi.fn<() => void>()
    const gone = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    void chunk(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(chunk(gone, reload)).rejects.toThrow(ChunkError)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that is there already is shown without a loader', async () => {
    const { Component, preload } = lazyScreen(async () => () => <p>Here it is</p>)
    void preload()
    await Promise.resolve()
    render(
      <Suspense fallback="Loading...">
        <Component />
      </Suspense>,
    )
    expect(document.body.textContent).toBe('Here it is')
  })

  it('S2-113 that failed offers Try Again and Go to Dashboard to a user with a session', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    changeSession({ token: 't', user: { id: 'u' } as User })
    renderUnavailable()
    await screen.findByRole('button', { name: 'Try Again' })
    expect(buttons()).toEqual(['Try Again', 'Go to Dashboard'])
    changeSession(SIGNED_OUT)
  })

  it('S2-114 that failed offers Refresh Page, since the same code would fail again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderUnavailable()
    await screen.findByRole('button', { name: 'Refresh Page' })
    expect(buttons()).toEqual(['Refresh Page', 'Go to Login'])
  })
})
