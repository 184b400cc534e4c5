import './example.css'
import { readCookieState } from '@foyer/core/cookies'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { loadConfig } from './loadConfig.ts'
import { Providers } from './Providers.tsx'

export const metadata: Metadata = {
  title: 'Foyer with Next.js',
  icons: 'data:,',
}

/** All of it waits for the visitor's cookie: without a Suspense boundary, `cacheComponents` rejects a page that reads it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Document>{children}</Document>
    </Suspense>
  )
}

/** Reads the visitor's cookie on every request, so that a returning visitor is rendered as connected. */
async function Document({ children }: { children: ReactNode }) {
  // This example runs without TLS. Omit `isSecure` if yours uses it.
  const initialState = readCookieState((await headers()).get('cookie'), { isSecure: false })
  return (
    <html lang="en">
      <body>
        <Providers config={await loadConfig()} initialState={initialState}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
