// Before the first paint: the theme, and what the first screen needs beside the first scripts.
try {
  var theme = localStorage.getItem('theme')
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.body.classList.toggle('dark-theme', theme === 'dark')
  var load = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
  var { inside, dashboard } = document.currentScript.dataset
  var at = location.pathname
  var token = localStorage.getItem('token')
  if (token && inside) {
    if (['/', '/my-dashboard'].includes(at)) inside += ' ' + dashboard
    for (var file of inside.split(' ')) load(file.endsWith('.css') ? 'stylesheet' : 'modulepreload', file, { crossOrigin: '' })
  }
  if (!token && ['/', '/login'].includes(at) && !localStorage.getItem('signedInBefore')) {
    var size = matchMedia('(max-width: 768px)').matches ? 'phone' : 'wide'
    load('preload', `/front-door/${size}-${theme}.webp`, { as: 'image' })
  }
} catch {
  // The light theme.
}
