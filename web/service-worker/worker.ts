import { answerData, forgetData, limitData } from './data.ts'
import { OTHERS } from './paths.ts'
import { openItem, showMessage } from './push.ts'
import { answerAsset, answerFile, answerScreen, keepAssets, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** What begins or ends a session. */
const SESSION_ACTS = /^\/api\/auth\/(?:login|logout|register|sessions$)/

const install = async () => keepShell(await fetch('/', { cache: 'no-cache' }))
// Documents come from the network, so that a new worker and the pages of before fit together.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([self.skipWaiting(), install()])))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (method !== 'GET') {
    if (SESSION_ACTS.test(pathname)) event.waitUntil(forgetData())
  } else if (mode === 'navigate') {
    event.waitUntil(limitData())
    event.respondWith(answerScreen(event, OTHERS.test(pathname)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event))
  else if (pathname.startsWith('/api/')) event.respondWith(answerData(event))
  else if (!OTHERS.test(pathname)) event.respondWith(answerFile(event))
})

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetData())
  else if (Array.isArray(event.data)) event.waitUntil(keepAssets(event.data))
})
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openItem(event.notification)))
