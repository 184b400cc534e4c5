'use client'
import { createFoyer, type InitialState } from '@foyer/core'
import { cookieStorage } from '@foyer/core/cookies'
import { evm } from '@foyer/evm'
import { FoyerProvider } from '@foyer/react'
import { type ReactNode, useState } from 'react'
import type { Config } from './loadConfig.ts'

/** Everything that needs the browser, or a hook, is below. Server components pass through as children. */
export function Providers({
  config,
  initialState,
  children,
}: {
  config: Config
  initialState: InitialState | undefined
  children: ReactNode
}) {
  const [foyer] = useState(() => create(config))
  return (
    <FoyerProvider foyer={foyer} initialState={initialState}>
      {children}
    </FoyerProvider>
  )
}

function create({ projectId, serverUrl, chains }: Config) {
  return createFoyer({
    projectId,
    serverUrl,
    networks: chains.map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })),
    adapters: [evm()],
    storage: cookieStorage(),
    metadata: { name: 'Foyer with Next.js' },
  })
}
