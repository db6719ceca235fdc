import { vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { App } from '../app.ts'
import { addMember } from '../teams/teams.ts'
import { registerStartup } from './startups.ts'

/** Lets a minute pass: its scheduled actions run, and what follows from them. */
export async function passMinute(app: App): Promise<void> {
  await app.settled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
  await app.run('due')
  await app.settled()
}

/** A startup of Ada, whose member is Bob; Bob's full name occurs nowhere else. */
export async function teamWithRareName(app: App) {
  const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Zebedee Quackenbush')]
  const { id, name } = await registerStartup(app, ada)
  await addMember(id, bob)
  return { ada, bob, id, name }
}
