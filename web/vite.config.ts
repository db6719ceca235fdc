import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** The server for all paths that are not files of the app, which Vite serves. */
const defaultServer = 'http://127.0.0.1:3000'

/** The files whose paths in `web/` begin with one of these; paths in `shared/` and those of icons begin with that word. */
const files = (...paths: string[]): RegExp => new RegExp(`/(?:web/|esm/(?=icons/)|(?=shared/))(${paths.join('|')})`)

/**
 * Chunks besides those that the routes make. What hardly ever changes stays in the caches of browsers over deploys. Each further
 * request costs a round trip of a slow network: the login is `react`, `base` and `login`, the dashboard `react`, `base`, `inside`,
 * `screen-code`, `times` and `dashboard`. A file that another screen imports as well belongs into `inside`, or that screen loads all of the
 * dashboard.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  // These two need nothing of React, so that they run before it is there.
  { name: 'preload', test: /preload-helper/ },
  { name: 'screen-code', test: files('app/routes/(screen-code|startup-tabs)') },
  {
    name: 'base',
    test: files(
      'app/((main|app|start|session-gate)\\.|errors/|loading/(?!splash)|routes/use-navigation-rules)',
      'features/auth/(about|front-door\\.module|use-|wanted)',
      'entities/accounts/use-account-submit',
      'ui/(tokens|base|classes|brand/|layout/(page-header|stack|text)|actions/(button|theme-toggle)|feedback/(alert|spinner)|overlays/message-stack|tooltip/tooltip-(host|triggers))',
      'ui/(form/(?!save-button|use-text)|fields/(control|field|text-field|email-field|password-field)\\.)',
      'lib/(api\\.ts|http/|session/(?!use-logout|registered|passkeys|second-factor)|signal|browser/(stored|theme)|redirect|toasts/toast\\.ts)',
      'shared/((time|limits)\\.|client/address)',
    ),
  },
  { name: 'login', test: files('features/auth/(login-page|front-door\\.tsx|open-roles)', 'ui/images/picture\\.') },
  {
    name: 'sign-up',
    test: files('features/auth/(register-page|auth-layout|beside)', 'entities/accounts/(new-password|password|name-field)'),
  },
  {
    name: 'inside',
    test: files(
      'app/(palette/(palette-host|search-keys)|inside|loading/splash|routes/(my-dashboard|paths)|shell/)',
      'features/(notifications/(?!notifications-pa|notice-row|history/|reply-field|push-line)|points/points-popup)',
      'entities/(accounts/theme|links/my-links|notifications/(?!follow)|points/points\\.ts|requests/requests-waiting)',
      'entities/(startups/(?!startup-(card|gate)|share-button|settings-tabs|first-)|tasks/(due|paths|priority))',
      'ui/(actions/complete-button|cards/(?!link-card|cards-loading)|facts/(?!stars|ring|stat)|feedback/(skeleton|undo-toast|undoable)|images/avatar)',
      'ui/(layout/(card|page|show-more)|overlays/(lazy-menu|lazy-dialog|menu\\.module)|pickers/dates)',
      'lib/(session/(use-logout|registered)|actions/(or-toast|server-message|use-(action|dialogs|optimistic-changes))|api-key|device/device-zone|use-api|use-idle|use-pages|browser/(use-media|use-now|use-visible)\\.)',
      'icons/(x|check|circle|briefcase|arrow-right|user-plus|ellipsis)\\.',
      'shared/(format/conversion-rate|entities/live)',
    ),
  },
  {
    name: 'times',
    test: files(
      'shared/calendar/(local-time|zones)',
      'entities/(messages/paths|sales/(paths|follow-up)|startups/first-days/(hidden|work-links|young|first-days))',
      'entities/meetings/(zones|startup-colour|join-link|calendar/(events|use-move-meeting))',
      'ui/(calendar/days|use-swipe)',
      'icons/(list-todo|video)\\.',
    ),
  },
  { name: 'cards', test: files('ui/(cards/(link-card|cards-loading)|facts/stars)', 'entities/startups/startup-card') },
  {
    name: 'dashboard',
    test: files(
      'features/dashboard/(?!planner/|rest/|first-visit/(?!first-days)|items/(change-items|item-menu|item-details|move-item-dialog|use-drop))',
    ),
  },
  { name: 'toasts', test: /node_modules\/react-toastify\/|web\/lib\/toasts\/toast-container|web\/ui\/overlays\/keep-in-place/ },
  { name: 'virtual', test: /node_modules\/@tanstack\/|web\/ui\/use-long-list/ },
  {
    name: 'fields',
    test: files(
      'ui/(fields/(?!choices|tags|lists)|layout/segment-links|overlays/(confirm-(dialog|button)|dialog-(button|form)|dialog\\.module|menu-part))',
    ),
  },
  { name: 'drafts', test: files('lib/browser/(drafts|use-draft)', 'ui/form/use-text-fields') },
  {
    name: 'panels',
    test: files(
      'entities/boards/(cards/card-actions|panel/panel-host|view/(addresses|current-item|use-board-keys))',
      'icons/(banknote|square-check)\\.',
    ),
  },
  { name: 'undo', test: files('entities/boards/(undo/|data/items)', 'entities/tasks/(task-undo|board-data)') },
  { name: 'board-data', test: files('entities/boards/(view/filter-tests|data/use-feed)', 'shared/boards/rank') },
  { name: 'download', test: files('lib/browser/save-file', 'ui/actions/download-button', 'icons/download\\.') },
  { name: 'dialogs', test: files('ui/overlays/(dialog|confirm-window)\\.tsx') },
  {
    name: 'lists',
    test: files('ui/(filters/(?!filter-bar)|feedback/empty-state|images/drawings)', 'lib/(use-filters|use-typed|use-searched-pages)'),
  },
  { name: 'table', test: files('ui/table/(?!row-menu)', 'lib/actions/use-question') },
  { name: 'actions', test: files('lib/actions/', 'ui/(feedback/outcome|actions/refusable)') },
  { name: 'menus', test: files('ui/table/row-menu') },
  { name: 'worker', test: files('lib/worker/') },
]

/** The first script names every file, and letters of a hash do not compress: seven (42 bits) tell the builds of one file apart. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7].[ext]',
}

/** The class of a CSS module: its name and five letters for the file, without the line that Vite adds, which the first script repeats. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`

/**
 * Packages that name another build to bundlers than the one that we serve, as parts of the paths. That of react-router differs by
 * warnings for developers; that of the decoder of HTML entities sets `innerHTML`, which our security policy refuses.
 */
const OTHER_BUILDS: Readonly<Record<string, readonly [named: string, served: string]>> = {
  'react-router': ['/dist/development/', '/dist/production/'],
  'react-router/dom': ['/dist/development/', '/dist/production/'],
  'decode-named-character-reference': ['/index.dom.js', '/index.js'],
}

const otherBuilds: Plugin = {
  name: 'other-builds',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const other = OTHER_BUILDS[source]
    if (other === undefined) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace(...other) }
  },
}

/** Of react-router, what keeps components in the bundle that nobody imports, and the same without that: names for developers, and base classes. */
const UNUSED: readonly (readonly [kept: RegExp, left: string])[] = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/ = (?=React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ '],
  [/ = (class extends React\d*\.Component \{[^]*?\n\});/g, ' = /* @__PURE__ */ (() => $1)();'],
]

/** Leaves them out; fails when a release of it is written in another way. */
const unusedLeftOut: Plugin = {
  name: 'unused-left-out',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\/chunk-/ },
    handler(code) {
      if (!code.includes('function BrowserRouter(')) return null
      const lean = UNUSED.reduce((before, [kept, left]) => {
        const after = before.replace(kept, left)
        if (after === before) this.error(`Nothing in react-router is written like ${kept.source}`)
        return after
      }, code)
      return { code: lean, map: null }
    },
  },
}

/** What the document loads for everybody. */
const FIRST = ['rolldown-runtime', 'preload', 'react', 'base']
/** What `theme.js` fetches at once besides, for a user with a session or without one; the dashboard comes with `inside`. */
const FETCHED_AT_ONCE = {
  inside: FIRST,
  dashboard: [...FIRST, 'inside', 'screen-code'],
  'first-screen': [...FIRST, 'screen-code'],
  login: FIRST,
}

/** Names the files of these chunks in the document, with those that they import. */
const chunksNamed: Plugin = {
  name: 'chunks-named',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (name: string, loaded: readonly string[]): string => {
        const wanted = new Set(chunks.filter((chunk) => chunk.name === name))
        if (wanted.size === 0) throw new Error(`There is no chunk "${name}"`)
        for (const { imports } of wanted)
          for (const chunk of chunks) if (imports.includes(chunk.fileName) && !loaded.includes(chunk.name)) wanted.add(chunk)
        return [...wanted]
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .map((file) => `/${file}`)
          .join(' ')
      }
      const named = Object.entries(FETCHED_AT_ONCE).map(([name, loaded]) => `data-${name}="${filesOf(name, loaded)}"`)
      return html.replace('src="/theme.js"', `src="/theme.js" ${named.join(' ')}`)
    },
  },
}

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'API_')['API_ORIGIN'] ?? defaultServer
  return {
    base: '/',
    css: { modules: { generateScopedName: scopedName } },
    // SWR brings a copy of it for React 16 and 17.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
    plugins: [react(), otherBuilds, unusedLeftOut, chunksNamed],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A strict Content-Security-Policy knows no inline file, and every browser that we serve preloads modules by itself.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'app/first-screen.ts'].map((file) => join(import.meta.dirname, file)),
        output: { ...FILE_NAMES, codeSplitting: { groups: CHUNKS } },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: {
        '/api': server,
        '/uploads': server,
        '/attachments': server,
        '^/affiliate/': server,
        '^/form/': server,
        '^/startup/[^/]+/affiliate/[^/]+$': server,
      },
    },
  }
})
