import './example.css'
import { readCookieState } from '@foyer/core/cookies'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { loadConfig } from './loadConfig.ts'
import { Providers } from './Providers.tsx'

export const metadata: Metadata = {
  title: 'Foyer with Next.js',
  icons: 'data:,',
}

/** Reads the visitor's cookie with every request: whoever connected before is rendered connected. */
export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = readCookieState((await headers()).get('cookie'))
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
