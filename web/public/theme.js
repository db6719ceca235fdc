try {
  var theme = localStorage.getItem('theme')
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.body.classList.toggle('dark-theme', theme === 'dark')
  var load = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
  var { inside, dashboard, login } = document.currentScript.dataset
  var at = location.pathname
  var token = localStorage.getItem('token')
  var wanted = token ? inside : /^\/(register|forgot|reset)/.test(at) ? '' : login
  if (wanted) {
    if (token && ['/', '/my-dashboard'].includes(at) && !location.search.includes('view=calendar')) wanted += ' ' + dashboard
    for (var file of wanted.split(' ')) load(file.endsWith('.css') ? 'stylesheet' : 'modulepreload', file, { crossOrigin: '' })
  }
  if (!token && ['/', '/login'].includes(at) && !localStorage.getItem('signedInBefore')) {
    var size = matchMedia('(max-width: 768px)').matches ? 'phone' : 'wide'
    load('preload', `/front-door/${size}-${theme}.webp`, { as: 'image' })
  }
} catch {
  // light
}
