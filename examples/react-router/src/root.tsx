import './example.css'
import { readCookieState } from '@foyer/core/cookies'
import { FoyerProvider } from '@foyer/react'
import { type ReactNode, useState } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useLoaderData } from 'react-router'
import { create } from './create.ts'
import { loadConfig } from './loadConfig.ts'

/** Reads the visitor's cookie, so that a returning visitor is rendered as connected. */
export async function loader({ request }: LoaderFunctionArgs) {
  return {
    config: await loadConfig(),
    // This example runs without TLS. Omit `isSecure` if yours uses it.
    initialState: readCookieState(request.headers.get('cookie'), { isSecure: false }),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Foyer with React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { config, initialState } = useLoaderData<typeof loader>()
  const [foyer] = useState(() => create(config))
  return (
    <FoyerProvider foyer={foyer} initialState={initialState}>
      <Outlet />
    </FoyerProvider>
  )
}
