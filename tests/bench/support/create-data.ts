interface Session {
  token: string
  user: { id: string; name: string }
}

/** Creates a user, a startup and a link through the API of a running server. */
export async function createData(origin: string): Promise<{ startupId: string; code: string; token: string }> {
  const post = async <T>(path: string, body: object | FormData, token = ''): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'x-auth-token': token, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { token, user } = await post<Session>('/api/auth/register', {
    name: 'Ada Lovelace',
    email: `ada${Date.now()}@example.com`,
    password: 'notes on the engine',
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Analytical Engines',
    details: 'Machines that compute by cards. '.repeat(12),
    stage: 'Seed',
    industry: 'Technology',
    location: 'London',
  }))
    form.append(name, value)
  const { id } = await post<{ id: string }>('/api/startups', form, token)
  const { code } = await post<{ code: string }>('/api/affiliate-links', { name: user.name, startupId: id, type: 'startup' }, token)
  return { startupId: id, code, token }
}
