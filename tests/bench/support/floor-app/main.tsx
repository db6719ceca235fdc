import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useParams } from 'react-router-dom'
import useSWR from 'swr'

/** The floor: what a plain React route with a router and SWR costs before any code of a product. */
function Preview() {
  const { id } = useParams()
  const { data } = useSWR(`/api/startups/${id}/public-preview`, (url: string) =>
    fetch(url).then((answer) => answer.json() as Promise<{ name: string; description: string }>),
  )
  return data ? (
    <main>
      <h1>{data.name}</h1>
      <p>{data.description}</p>
    </main>
  ) : (
    <p>Loading...</p>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/floor/:id" element={<Preview />} />
      </Routes>
    </BrowserRouter>,
  )
