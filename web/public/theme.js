try {
  var theme = localStorage.getItem('theme')
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.body.classList.toggle('dark-theme', theme === 'dark')
  var load = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
  var { inside, dashboard, firstScreen, login } = document.currentScript.dataset
  var at = location.pathname
  var token = localStorage.getItem('token')
  var wanted = token ? inside : /^\/(register|forgot|reset)/.test(at) ? '' : login
  // Its answer is on the way while the code that reads it is: lib/api.ts takes it from here.
  if (token && navigator.onLine) {
    window.early = { token, answer: fetch('/api/auth/me', { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }) }
    window.early.answer.catch(() => undefined)
  }
  if (wanted) {
    if (token && ['/', '/my-dashboard'].includes(at) && !location.search.includes('view=calendar')) wanted += ' ' + dashboard
    else if (token) import(firstScreen).catch(() => undefined)
    // Styles are applied by the code that needs them, which waits for them then.
    for (var file of wanted.split(' '))
      load(file.endsWith('.css') ? 'preload' : 'modulepreload', file, { crossOrigin: '', ...(file.endsWith('.css') && { as: 'style' }) })
  }
  // On a slow network the form comes first.
  var isSlow = /[23]g/.test(navigator.connection?.effectiveType)
  if (!token && !isSlow && ['/', '/login'].includes(at) && !localStorage.getItem('signedInBefore')) {
    var size = matchMedia('(max-width: 768px)').matches ? 'phone' : 'wide'
    load('preload', `/front-door/${size}-${theme}.webp`, { as: 'image' })
  }
} catch {
  // light
}
