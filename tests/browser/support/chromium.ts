import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** No sandbox, since tests may run as root; no telemetry. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium inside an npm package; it brings the libraries that a bare machine lacks when it believes to be in a Lambda. */
async function packaged(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: Chromium } = await import('@sparticuz/chromium')
  return Chromium.executablePath()
}

/** The path of the browser: CHROME_PATH, an installed browser, or that of the package, unpacked. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROME_PATH'] ?? INSTALLED.find((path) => existsSync(path))
  if (named !== undefined) return named
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  throw new Error('The browser tests need Chrome or Chromium: install one, or name it in CHROME_PATH.')
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: QUIET, headless: true })
}
