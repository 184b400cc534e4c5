import * as networks from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { findMentions } from './findMentions.ts'
import { networkNames } from './networkNames.ts'
import { transform } from './transform.ts'

const run = (code: string) => {
  const { code: after, done, manual, kept } = transform(code)
  const list = (notes: typeof done) => notes.map(({ line, text }) => `${line} ${text}`)
  return { after, done: list(done), manual: list(manual), ...(kept.length && { kept: list(kept) }) }
}

describe('transform', () => {
  test('default: a file without another kit stays as it is', () => {
    const code = `import { useAccount } from 'wagmi'\nexport const a = <T,>(b: T) => useAccount()\n`
    expect(run(code)).toEqual({ after: code, done: [], manual: [] })
  })

  test('behavior: keeps the local names of a hook’s renamed fields', () => {
    expect(
      run(`'use client'
import { useAppKitNetwork as useNet, useAppKitProvider } from '@reown/appkit/react'
export function useBoth() {
  const { caipNetworkId: id } = useNet()
  const { walletProvider } = useAppKitProvider<Wide>('eip155')
  return [id, walletProvider]
}
`),
    ).toMatchInlineSnapshot(`
      {
        "after": "'use client'
      import { useFoyerNetwork, useFoyerProvider } from '@foyer/react'
      export function useBoth() {
        const { networkId: id } = useFoyerNetwork()
        const { provider: walletProvider } = useFoyerProvider({ namespace: 'eip155' })
        return [id, walletProvider]
      }
      ",
        "done": [
          "2 useAppKitNetwork → useFoyerNetwork of @foyer/react",
          "5 useAppKitProvider: removed the type argument; the result has Foyer’s own type",
          "2 useAppKitProvider → useFoyerProvider of @foyer/react",
        ],
        "manual": [],
      }
    `)
  })

  test('behavior: renames AppKit’s options that have a counterpart, and reports the others', () => {
    const code = `import { createAppKit } from '@reown/appkit/react'
import { createSIWEConfig } from '@reown/appkit-siwe'
createAppKit({
  networks: [mainnet],
  enableReconnect: false,
  enableNetworkSwitch: false,
  enableWalletGuide: false,
  enableEmbedded: true,
  manualWCControl: true,
  experimental_preferUniversalLinks: true,
  allowUnsupportedChain: true,
  defaultAccountTypes: { eip155: 'eoa' },
  customRpcUrls: {},
  enableEIP6963: true,
  ...others,
})
`
    const { after, manual } = run(code)
    for (const line of [
      'reconnect: false',
      'networkSwitch: false',
      'walletGuide: false',
      'embedded: true',
      'manualPairing: true',
      'preferUniversalLinks: true',
      'allowUnsupportedChain: true',
      "defaultAccountTypes: { eip155: 'eoa' }",
    ])
      expect(after).toContain(`\n  ${line},\n`)
    expect(manual).toContain('2 createSIWEConfig: pass its argument itself to siweConfig of createFoyer')
    expect(manual.filter((note) => note.includes('option'))).toEqual([
      '13 option customRpcUrls of createAppKit: pass rpcUrls: { id: [url] }',
      '14 option enableEIP6963 of createAppKit: not available: use connectors and excludeWallets',
      '15 ...others in the options of createAppKit: its entries need their names in the table of the guide',
    ])
  })

  test('behavior: rewrites components and fields of AppKit, and keeps useAppKitBalance', () => {
    expect(
      run(`import { AppKitButton, useAppKitNetwork, useAppKitState } from '@reown/appkit/react'
export function All() {
  const { approvedCaipNetworkIds } = useAppKitNetwork()
  const { activeChain, open } = useAppKitState()
  return [approvedCaipNetworkIds, activeChain, open, <AppKitButton label="Go" balance="hide" />]
}
`).after,
    ).toBe(`import { ConnectButton, useFoyerNetwork, useFoyerState } from '@foyer/react'
export function All() {
  const { approvedNetworkIds: approvedCaipNetworkIds } = useFoyerNetwork()
  const { activeNamespace: activeChain, open } = useFoyerState()
  return [approvedCaipNetworkIds, activeChain, open, <ConnectButton label="Go" />]
}
`)
    const balance = `import { useAppKitBalance } from '@reown/appkit/react'
export const useIt = () => useAppKitBalance()
`
    // In this version, its function returns something else.
    expect(run(balance).after).toBe(balance)
  })

  test('behavior: keeps and reports code, with its import, that cannot be rewritten safely', () => {
    const code = `import { useAppKitAccount, useAppKitNetwork, useAppKitEvents } from '@reown/appkit/react'
export function useAll() {
  const { ...account } = useAppKitAccount()
  const network = useAppKitNetwork()
  const later = useAppKitEvents
  return [account, network, later]
}
`
    const { after, done, manual } = run(code)
    expect(after).toBe(code)
    expect(done).toEqual([])
    expect(manual).toMatchInlineSnapshot(`
      [
        "1 useAppKitEvents: useFoyerEvents takes { onEvent } instead of returning the last event",
        "3 useAppKitAccount: its value is passed on as a whole (...account); its counterpart is useFoyerAccount of @foyer/react",
        "4 useAppKitNetwork: its value is passed on as a whole (network); its counterpart is useFoyerNetwork of @foyer/react; caipNetwork is network, caipNetworkId is networkId, approvedCaipNetworkIds is approvedNetworkIds",
      ]
    `)
  })

  test('behavior: keeps a hook whose counterpart’s name the file uses for something else', () => {
    const code = `import { useAppKit } from '@reown/appkit/react'
const useFoyer = () => 1
export const useIt = () => [useAppKit().close, useFoyer()]
`
    const { after, manual } = run(code)
    expect(after).toBe(code)
    expect(manual).toEqual(['1 useAppKit: this file has another useFoyer'])
  })

  test('behavior: rewrites RainbowKit’s ConnectButton, and reports a removed attribute', () => {
    expect(
      run(`import { ConnectButton } from '@rainbow-me/rainbowkit'
export const A = () => <ConnectButton chainStatus="icon" label="Go" />
`),
    ).toMatchInlineSnapshot(`
      {
        "after": "import { ConnectButton } from '@foyer/react'
      export const A = () => <ConnectButton label="Go" />
      ",
        "done": [
          "1 ConnectButton → ConnectButton of @foyer/react",
        ],
        "manual": [
          "2 ConnectButton: removed chainStatus="icon"; put <NetworkButton /> next to it",
        ],
      }
    `)
  })

  test('behavior: rewrites WalletButton and <appkit-wallet-button>, but keeps WalletButton.Custom', () => {
    expect(
      run(`import { WalletButton } from '@rainbow-me/rainbowkit'
export const A = () => <WalletButton wallet="rainbow" />
`).after,
    ).toBe(`import { WalletButton } from '@foyer/react'
export const A = () => <WalletButton wallet="rainbow" />
`)
    const own = `import { WalletButton } from '@rainbow-me/rainbowkit'
export const A = () => <WalletButton.Custom wallet="rainbow">{({ connect }) => <a onClick={connect} />}</WalletButton.Custom>
`
    const { after, manual } = run(own)
    expect(after).toBe(own)
    expect(manual).toContain(
      '2 WalletButton: used in a way that cannot be rewritten; its counterpart is WalletButton of @foyer/react',
    )
    expect(
      run(`import '@reown/appkit-wallet-button'
export const A = () => <appkit-wallet-button wallet="metamask" />
`).after,
    ).toContain('<WalletButton wallet="metamask" />')
  })

  test('behavior: rewrites the components of ConnectKit, and reports useModal and removed attributes', () => {
    expect(
      run(`import { ConnectKitButton, ConnectKitProvider, useModal } from 'connectkit'
export const A = ({ children }) => {
  const { setOpen } = useModal()
  return (
    <ConnectKitProvider theme="midnight" mode="dark">
      <ConnectKitButton showAvatar />
      {children}
    </ConnectKitProvider>
  )
}
`),
    ).toMatchInlineSnapshot(`
      {
        "after": "import { ConnectButton, FoyerProvider, useFoyer } from '@foyer/react'
      export const A = ({ children }) => {
        const { open: setOpen } = useFoyer()
        return (
          <FoyerProvider foyer={foyer}>
            <ConnectButton showAvatar />
            {children}
          </FoyerProvider>
        )
      }
      ",
        "done": [
          "1 ConnectKitButton → ConnectButton of @foyer/react",
          "1 ConnectKitProvider → FoyerProvider of @foyer/react",
          "1 useModal → useFoyer of @foyer/react",
        ],
        "manual": [
          "1 FoyerProvider: \`foyer\` is the instance that createFoyer returns; import it",
          "5 ConnectKitProvider: removed theme="midnight"; pass themeMode and theme (accent, background, radius, fontFamily …) to createFoyer",
          "5 ConnectKitProvider: removed mode="dark"; pass themeMode to createFoyer",
        ],
      }
    `)
  })

  test('behavior: keeps wagmi’s connectors, with a note on each', () => {
    const code = `import { coinbaseWallet, walletConnect } from 'wagmi/connectors'
export const connectors = [walletConnect({ projectId: 'a' }), coinbaseWallet()]
`
    const { after, manual, kept } = run(code)
    expect(after).toBe(code)
    expect(kept).toEqual([
      '1 coinbaseWallet: keeps working: Foyer lists it under its name. Remove it if Foyer’s own list is enough',
    ])
    expect(manual).toMatchInlineSnapshot(`
      [
        "1 walletConnect: remove it, and pass walletConnect({ projectId: 'a' }) of @foyer/walletconnect to createFoyer",
      ]
    `)
  })

  test('behavior: passes AppKit’s WalletConnect project id to the walletConnect connector', () => {
    const { after, manual } = run(`import { createAppKit } from '@reown/appkit/react'
createAppKit({ networks: [], projectId: import.meta.env.VITE_PROJECT_ID })
`)
    expect(after).toMatchInlineSnapshot(`
      "import { createFoyer } from '@foyer/core'
      import { walletConnect } from '@foyer/walletconnect'
      createFoyer({ serverUrl: 'https://foyer.example.com', connectors: [walletConnect({ projectId: import.meta.env.VITE_PROJECT_ID })], networks: [], projectId: import.meta.env.VITE_PROJECT_ID })
      "
    `)
    expect(manual).toMatchInlineSnapshot(`
      [
        "2 serverUrl: put in the address of your Foyer server",
        "2 projectId of createFoyer: put in the id of the project on your Foyer server; that of walletConnect stays. Add embedded({ secureUrl }) for logins",
        "2 put <FoyerProvider foyer={foyer}> of @foyer/react around the components",
      ]
    `)
  })

  test.each([
    ['const projectId = "a"', '{ networks: [], projectId }', 'walletConnect({ projectId: projectId })'],
    ['', '{ networks: [], "projectId": "a" }', 'walletConnect({ projectId: "a" })'],
    ['', '{ networks: [], ...rest }', undefined],
    ['const walletConnect = 1', '{ networks: [], projectId: "a" }', undefined],
  ])('behavior: after %s, createAppKit(%s) gets the connector %s', (before, options, carried) => {
    const { after, manual } = run(
      `import { createAppKit } from '@reown/appkit/react'\n${before}\ncreateAppKit(${options})\n`,
    )
    if (carried) expect(after).toContain(`connectors: [${carried}]`)
    else {
      expect(after).not.toContain('connectors')
      expect(manual.join()).toContain('add walletConnect({ projectId })')
    }
  })

  test.each([
    ['@rainbow-me/rainbowkit', "getDefaultConfig({ appName: 'A', projectId: 'a', chains })"],
    ['connectkit', "getDefaultConfig({ walletConnectProjectId: 'a', chains })"],
  ])('behavior: the note on the config of %s contains the WalletConnect project id', (module, call) => {
    const { manual } = run(`import { getDefaultConfig } from '${module}'\nexport const config = ${call}\n`)
    expect(manual.join()).toContain("connectors: [walletConnect({ projectId: 'a' })]")
  })

  test('behavior: moves only the AppKit networks that Foyer has, and reports the others', () => {
    expect(
      run(`import { arbitrum as arb, bitcoinSignet, defineChain, hardhat, mainnet, tronMainnet, type AppKitNetwork } from '@reown/appkit/networks'
const mine: AppKitNetwork = defineChain({ id: 1 })
export const all: [AppKitNetwork, ...AppKitNetwork[]] = [arb, bitcoinSignet, hardhat, mainnet, tronMainnet, mine]
`),
    ).toMatchInlineSnapshot(`
      {
        "after": "import { type NetworkInput, defineNetwork } from '@foyer/core'
      import { arbitrum as arb, mainnet } from '@foyer/core/networks'
      import { bitcoinSignet, hardhat, tronMainnet } from '@reown/appkit/networks'
      const mine: NetworkInput = defineNetwork({ id: 1 })
      export const all: [NetworkInput, ...NetworkInput[]] = [arb, bitcoinSignet, hardhat, mainnet, tronMainnet, mine]
      ",
        "done": [
          "1 defineChain → defineNetwork of @foyer/core",
          "1 AppKitNetwork → NetworkInput of @foyer/core",
          "1 @reown/appkit/networks → @foyer/core/networks",
        ],
        "manual": [
          "1 bitcoinSignet: not in @foyer/core/networks; createFoyer also accepts viem/chains, and networks of defineNetwork",
          "1 hardhat: not in @foyer/core/networks; createFoyer also accepts viem/chains, and networks of defineNetwork",
          "1 tronMainnet: not in @foyer/core/networks; createFoyer also accepts viem/chains, and networks of defineNetwork",
        ],
      }
    `)
    const only = `import { mainnet } from '@reown/appkit/networks'\n`
    expect(run(only).after).toBe(`import { mainnet } from '@foyer/core/networks'\n`)
    for (const code of [
      `import * as networks from '@reown/appkit/networks'\n`,
      `import { ton } from '@reown/appkit/networks'\n`,
    ]) {
      expect(run(code).after).toBe(code)
      expect(run(code).manual).toHaveLength(1)
    }
    // A viem chain has no CAIP-2 id.
    const local = `import { hardhat } from '@reown/appkit/networks'
import { useAppKitNetwork } from '@reown/appkit/react'
export function useLocal() {
  const { switchNetwork } = useAppKitNetwork()
  return () => switchNetwork(hardhat)
}
`
    expect(run(local).after).toContain('switchNetwork(hardhat)')
    expect(run(local).manual).toContain('5 switchNetwork: pass { networkId } instead of a network')
  })

  test('behavior: the list of networks to move matches the networks of Foyer', () => {
    expect([...networkNames].sort()).toEqual(Object.keys(networks).sort())
  })

  test('behavior: renames the id of a disconnect call to connectorId, and reports calls with a variable', () => {
    const code = `import { useDisconnect } from '@reown/appkit/react'
export function Leave({ id, options }) {
  const { disconnect } = useDisconnect()
  return [() => disconnect(), () => disconnect({ id, namespace: 'solana' }), () => disconnect(options)]
}
`
    const { after, manual } = run(code)
    expect(after).toContain(
      "[() => disconnect(), () => disconnect({ connectorId: id, namespace: 'solana' }), () => disconnect(options)]",
    )
    expect(manual).toEqual(['4 disconnect: takes { namespace, connectorId } or nothing'])
  })

  test('behavior: keeps and reports every other reference to a kit', () => {
    const code = `import '@reown/appkit-wallet-button/react'
export { useAppKit } from '@reown/appkit/react'
export * from 'connectkit'
const { ConnectButton } = await import('@rainbow-me/rainbowkit')
const { createAppKit } = require('@reown/appkit')
vi.mock('@reown/appkit/react')
type Modal = import('@reown/appkit').AppKit
document.createElement('appkit-button')
export const A = () => <appkit-siwx-button />
`
    const { after, done, manual } = run(code)
    expect(after).toBe(code)
    expect(done).toEqual([])
    expect(manual).toMatchInlineSnapshot(`
      [
        "1 import of @reown/appkit-wallet-button/react: remove it, and replace its side effects",
        "2 @reown/appkit/react: referenced in a way that cannot be rewritten",
        "3 connectkit: referenced in a way that cannot be rewritten",
        "4 @rainbow-me/rainbowkit: referenced in a way that cannot be rewritten",
        "5 @reown/appkit: referenced in a way that cannot be rewritten",
        "6 @reown/appkit/react: referenced in a way that cannot be rewritten",
        "7 @reown/appkit: referenced in a way that cannot be rewritten",
        "8 appkit-button: referenced in a way that cannot be rewritten",
        "9 <appkit-siwx-button>: no counterpart is known; see the table of the guide",
      ]
    `)
  })

  test('behavior: parses casts in angle brackets', () => {
    const code = `import { useAppKit } from '@reown/appkit/react'\nexport const useIt = () => {\n  const { open } = useAppKit()\n  return <string>open\n}\n`
    expect(run(code).after).toContain('const { open } = useFoyer()')
  })

  test('error: throws on a file that is not JavaScript', () => {
    expect(() => transform('const = 1')).toThrow(SyntaxError)
  })
})

describe('findMentions', () => {
  test('default: lists modules and elements of kits, with their lines', () => {
    const code = `<script setup lang="ts">
import { createAppKit } from '@reown/appkit/vue'
import App from './appkit.vue'
</script>
<template>
  <appkit-button /><w3m-network-button label="connectkit" />
</template>
<style>@import "~@rainbow-me/rainbowkit/styles.css";</style>
`
    expect(findMentions(code).map(({ line, text }) => `${line} ${text}`)).toMatchInlineSnapshot(`
      [
        "2 @reown/appkit/vue: this file type is not rewritten",
        "6 <appkit-button>: this file type is not rewritten",
        "6 <w3m-network-button>: this file type is not rewritten",
        "6 connectkit: this file type is not rewritten",
        "8 @rainbow-me/rainbowkit/styles.css: this file type is not rewritten",
      ]
    `)
  })
})
