import { FoyerProvider } from '@foyer/react'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useState } from 'react'
import { create } from '../create.ts'
import styles from '../example.css?url'
import { loadPage } from '../loadPage.ts'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Foyer with TanStack Start' },
    ],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'stylesheet', href: styles },
    ],
  }),
  loader: () => loadPage(),
  component: Root,
})

function Root() {
  const { config, initialState } = Route.useLoaderData()
  const [foyer] = useState(() => create(config))
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <FoyerProvider foyer={foyer} initialState={initialState}>
          <Outlet />
        </FoyerProvider>
        <Scripts />
      </body>
    </html>
  )
}
