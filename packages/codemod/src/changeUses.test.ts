import { describe, expect, test } from 'vitest'
import { transform } from './transform.ts'

const run = (code: string) => {
  const { code: after, manual } = transform(code)
  return { after, manual: manual.map(({ line, text }) => `${line} ${text}`) }
}
/** A component that uses one import of a kit. */
const use = (imported: string, module: string, lines: string) => {
  const { after, manual } = run(
    `import { ${imported} } from '${module}'\nexport function A() {\n${lines}\n}\n`,
  )
  return { body: after.slice(after.indexOf('{\n', after.indexOf('function A')) + 2, -3), manual, after }
}
const appkit = (hook: string, lines: string) => use(hook, '@reown/appkit/react', lines)
const rainbowkit = (name: string, lines: string) => use(name, '@rainbow-me/rainbowkit', lines)

describe('changeUses', () => {
  test.each([
    [
      'useAppKitState',
      'const s = useAppKitState()\nreturn s.activeChain',
      'const s = useFoyerState()\nreturn s.activeNamespace',
    ],
    ['useAppKitState', 'return useAppKitState().activeChain', 'return useFoyerState().activeNamespace'],
    [
      'useAppKitState',
      'const s = useAppKitState()\nreturn list.map((s) => s.activeChain)',
      'const s = useFoyerState()\nreturn list.map((s) => s.activeChain)',
    ],
    [
      'useAppKitState',
      'const s = useAppKitState()\nuseEffect(() => { console.log(s) }, [s])\nreturn JSON.stringify(s)',
      'const s = useFoyerState()\nuseEffect(() => { console.log(s) }, [s])\nreturn JSON.stringify(s)',
    ],
    [
      'useAppKitNetwork',
      'const n = useAppKitNetwork()\nconst { caipNetwork, chainId } = n\nreturn [caipNetwork?.name, n?.caipNetworkId, chainId]',
      'const n = useFoyerNetwork()\nconst { network: caipNetwork, chainId } = n\nreturn [caipNetwork?.name, n?.networkId, chainId]',
    ],
    [
      'useAppKitNetwork',
      'const { caipNetwork: network = other } = useAppKitNetwork()\nreturn network',
      'const { network: network = other } = useFoyerNetwork()\nreturn network',
    ],
    [
      'useAppKitNetwork',
      'const { caipNetwork = other } = useAppKitNetwork()\nreturn caipNetwork',
      'const { network: caipNetwork = other } = useFoyerNetwork()\nreturn caipNetwork',
    ],
    [
      'useWalletInfo',
      'const info = useWalletInfo()\nreturn info?.walletInfo?.name ?? info.walletInfo.icon',
      'const info = useFoyerWalletInfo()\nreturn info?.name ?? info.icon',
    ],
    [
      'useWalletInfo',
      'const { walletInfo: wallet } = useWalletInfo()\nreturn wallet?.name',
      'const wallet = useFoyerWalletInfo()\nreturn wallet?.name',
    ],
    [
      'useAppKit',
      "const kit = useAppKit()\nreturn () => kit.open({ view: 'Networks' })",
      "const kit = useFoyer()\nreturn () => kit.open({ view: 'SwitchNetwork' })",
    ],
    [
      'useDisconnect',
      "const d = useDisconnect()\nreturn () => d.disconnect({ id: 'a' })",
      "const d = useDisconnect()\nreturn () => d.disconnect({ connectorId: 'a' })",
    ],
    [
      'useAppKitTheme',
      "const theme = useAppKitTheme()\nreturn () => theme.setThemeMode('dark')",
      "const theme = useFoyerTheme()\nreturn () => theme.setThemeMode('dark')",
    ],
  ])('behavior: rewrites %s and the uses of its result: %s', (hook, before, after) => {
    expect(appkit(hook, before)).toMatchObject({ body: after, manual: [] })
  })

  test.each([
    [
      'useAppKitAccount',
      'const a = useAppKitAccount()\nreturn [a.address, a.embeddedWalletInfo?.user]',
      'embeddedWalletInfo: use user',
    ],
    [
      'useAppKitAccount',
      'const { address, embeddedWalletInfo } = useAppKitAccount()\nreturn address',
      'embeddedWalletInfo: use user',
    ],
    ['useAppKitState', 'const { open, loading } = useAppKitState()\nreturn open', 'loading: no counterpart'],
    [
      'useAppKitTheme',
      'const t = useAppKitTheme()\nreturn [t.themeMode, t.themeVariables]',
      'themeVariables: use theme and setTheme',
    ],
    [
      'useAppKitProvider',
      'const { walletProviderType } = useAppKitProvider()\nreturn 1',
      'walletProviderType: use type of',
    ],
  ])(
    'behavior: %s: reports a field without a counterpart, and rewrites the rest: %s',
    (hook, lines, note) => {
      const { after, manual } = appkit(hook, lines)
      expect(after).not.toContain('@reown')
      expect(manual).toEqual([expect.stringContaining(`${hook}, ${note}`)])
    },
  )

  test.each([
    ['useAppKitState', 'const s = useAppKitState()\nreturn show(s)'],
    ['useAppKitState', 'return { ...useAppKitState() }'],
    ['useAppKitNetwork', 'const n = useAppKitNetwork()\nreturn n[key]'],
    ['useAppKitAccount', 'const { address, ...rest } = useAppKitAccount()\nreturn rest'],
    ['useWalletInfo', 'const { walletInfo, other } = useWalletInfo()\nreturn walletInfo'],
  ])('behavior: keeps %s if its whole value is passed on, and names its counterpart: %s', (hook, lines) => {
    const { body, manual } = appkit(hook, lines)
    expect(body).toBe(lines)
    expect(manual).toEqual([expect.stringContaining('its counterpart is useFoyer')])
  })

  test.each([
    ["import { base } from '@reown/appkit/networks'", 'base', 'base'],
    [
      "import { base, mainnet } from '@reown/appkit/networks'\nconst all = [mainnet, base]",
      'all[1]',
      'all[1]',
    ],
    ["import { base } from '@reown/appkit/networks'\nconst all = [base] as const", 'all[i]', 'all[i]'],
    ["import { base } from '@reown/appkit/networks'\nconst next = base", 'next', 'next'],
    [
      "import { base, mainnet } from '@reown/appkit/networks'",
      'ok ? base : mainnet',
      '(ok ? base : mainnet)',
    ],
  ])('behavior: with %s, rewrites switchNetwork(%s) to pass the network’s id', (imports, before, after) => {
    const { after: code, manual } = run(`${imports}
import { useAppKitNetwork } from '@reown/appkit/react'
export function A({ ok, i }) {
  const { switchNetwork } = useAppKitNetwork()
  return () => switchNetwork(${before})
}
`)
    expect(code).toContain(`switchNetwork({ networkId: ${after}.caipNetworkId })`)
    expect(manual).toEqual([])
  })

  test('behavior: rewrites switchNetwork in a callback over a list of networks', () => {
    const { after } = run(`import { base, mainnet } from '@reown/appkit/networks'
import { useAppKitNetwork } from '@reown/appkit/react'
const all = [mainnet, base]
export function A() {
  const { switchNetwork } = useAppKitNetwork()
  return all.map((one) => <button onClick={() => switchNetwork(one)} />)
}
`)
    expect(after).toContain('switchNetwork({ networkId: one.caipNetworkId })')
  })

  test.each(['one', 'all[0]', 'make()', 'given', 'all.find(isGood)'])(
    'behavior: keeps and reports switchNetwork(%s), whose argument may not be a network',
    (argument) => {
      const { after, manual } = run(`import { hardhat, base } from '@reown/appkit/networks'
import { useAppKitNetwork } from '@reown/appkit/react'
import { given } from './given'
let one = base
const all = [base, hardhat]
export function A() {
  const { switchNetwork } = useAppKitNetwork()
  return () => switchNetwork(${argument})
}
`)
      expect(after).toContain(`switchNetwork(${argument})`)
      expect(manual).toContain('8 switchNetwork: pass { networkId } instead of a network')
    },
  )

  test('behavior: replaces useConnectModal, useAccountModal and useChainModal with useFoyerButton', () => {
    const functions = 'useFoyerButton({ showName: false, showAvatar: false, showBalance: false })'
    expect(
      rainbowkit(
        'useConnectModal',
        'const { openConnectModal } = useConnectModal()\nreturn useCallback(() => openConnectModal?.(), [openConnectModal])',
      ),
    ).toMatchObject({
      body: `const { openConnect: openConnectModal } = ${functions}\nreturn useCallback(() => openConnectModal?.(), [openConnectModal])`,
      manual: [],
    })
    expect(
      rainbowkit('useAccountModal', 'const modal = useAccountModal()\nreturn modal.openAccountModal').body,
    ).toBe(`const modal = ${functions}\nreturn modal.openAccount`)
    expect(rainbowkit('useChainModal', 'return useChainModal().openChainModal').body).toBe(
      `return ${functions}.openNetwork`,
    )
  })

  test('behavior: reports openConnectModal, which was undefined while connected and is now always defined', () => {
    const { manual } = rainbowkit(
      'useConnectModal',
      'const { openConnectModal, connectModalOpen } = useConnectModal()\nreturn openConnectModal ? 1 : 2',
    )
    expect(manual).toEqual([
      expect.stringContaining('3 openConnectModal: is now always defined'),
      '3 useConnectModal, connectModalOpen: use open of useFoyerState',
    ])
  })

  test('behavior: imports an adapter under another name if a network has its name', () => {
    expect(
      run(`import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { solana } from '@reown/appkit/networks'
export const adapters = [new SolanaAdapter({ wallets: [] })]
export const networks = [solana]
`),
    ).toEqual({
      after: `import { solana as foyerSolana } from '@foyer/solana'
import { solana } from '@foyer/core/networks'
export const adapters = [foyerSolana()]
export const networks = [solana]
`,
      manual: ['3 SolanaAdapter: removed { wallets: [] }; Foyer finds wallets by Wallet Standard'],
    })
  })

  test('behavior: reports RainbowKit’s wallets, grouped by how to replace them', () => {
    const code = `import { baseAccount, ledgerWallet, metaMaskWallet, safeWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
export const wallets = [baseAccount, ledgerWallet, metaMaskWallet, safeWallet, walletConnectWallet]
`
    expect(run(code)).toEqual({
      after: code,
      manual: [
        expect.stringMatching(/^1 baseAccount, safeWallet: wagmi’s own connectors .* go on/),
        expect.stringMatching(/^1 walletConnectWallet: pass walletConnect/),
        expect.stringMatching(/^1 ledgerWallet, metaMaskWallet: the directory has them/),
      ],
    })
  })

  test.each([
    [
      "import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'",
      /siweConfig of createFoyer.*serverSiwx/,
    ],
    ["import { configureClientSIWE } from 'connectkit-next-siwe'", /siweConfig of createFoyer/],
    [
      "import { useSession } from 'next-auth/react'\nimport { useAppKit } from '@reown/appkit/react'",
      /next-auth\/react: it stays.*siweConfig/,
    ],
    [
      "import { getIronSession } from 'iron-session'\nimport { SIWEProvider } from 'connectkit'",
      /iron-session: it stays.*siweConfig/,
    ],
  ])('behavior: reports %s with the next step', (code, note) => {
    expect(run(`${code}\n`).manual.join('\n')).toMatch(note)
  })

  test('behavior: ignores next-auth in an app without a kit', () => {
    expect(run(`import { useSession } from 'next-auth/react'\n`).manual).toEqual([])
  })

  test('behavior: reports the connection hook of the Solana adapter, and suggests the Connection of web3.js', () => {
    const { manual } = run(`import { useAppKitConnection } from '@reown/appkit-adapter-solana/react'\n`)
    expect(manual).toEqual([expect.stringContaining('new Connection(url)')])
  })

  test('behavior: reports removed attributes with their value, and leaves no empty line', () => {
    expect(
      run(`import '@rainbow-me/rainbowkit/styles.css'

import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'

export const A = ({ children }) => (
  <RainbowKitProvider
    theme={darkTheme({ accentColor: brand, borderRadius: 'small' })}
    appInfo={{
      appName: 'Shop',
    }}
    avatar={Face}
  >
    {children}
  </RainbowKitProvider>
)
`),
    ).toEqual({
      after: `import { FoyerProvider } from '@foyer/react'
export const A = ({ children }) => (
  <FoyerProvider foyer={foyer}>
    {children}
  </FoyerProvider>
)
`,
      manual: [
        '3 FoyerProvider: `foyer` is the instance that createFoyer returns; import it',
        "7 RainbowKitProvider: removed theme={darkTheme({ accentColor: brand, borderRadius: 'small' })}; pass themeMode: 'dark', theme: { accent: brand } to createFoyer",
        "8 RainbowKitProvider: removed appInfo={{ appName: 'Shop', }}; appName is metadata.name of createFoyer; a disclaimer is termsUrl, privacyUrl and features.legalCheckbox",
        '11 RainbowKitProvider: removed avatar={Face}; not available: avatars come from names, such as ENS',
      ],
    })
  })

  test.each([
    ['accountStatus="address" chainStatus="none" showBalance={false}', '<ConnectButton />', 0],
    ['accountStatus="avatar" label="Go"', '<ConnectButton showAvatar label="Go" />', 0],
    ['accountStatus="full" showBalance', '<ConnectButton showName showAvatar showBalance />', 0],
    [
      'accountStatus={{ smallScreen: "avatar" }} showBalance={{ smallScreen: false }}',
      '<ConnectButton />',
      2,
    ],
    ['chainStatus="icon"', '<ConnectButton />', 1],
    ['{...rest}', '<ConnectButton {...rest} />', 1],
  ])(
    'behavior: rewrites <ConnectButton %s> of RainbowKit, and reports attributes without a counterpart',
    (attributes, after, left) => {
      const { body, manual } = rainbowkit('ConnectButton', `return <ConnectButton ${attributes} />`)
      expect(body).toBe(`return ${after}`)
      expect(manual).toHaveLength(left)
    },
  )

  test('behavior: suggests setThemeMode for a theme that the app switches', () => {
    const { manual } = rainbowkit(
      'RainbowKitProvider, darkTheme, lightTheme',
      'return <RainbowKitProvider theme={isDark ? darkTheme() : lightTheme()} />',
    )
    expect(manual[1]).toContain(
      "pass themeMode: 'system' to createFoyer; a switch of the app’s own calls setThemeMode",
    )
  })

  test('behavior: rewrites options that are stored in a constant', () => {
    const { after } = run(`import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
const options = { projectId: id, defaultNetwork: mainnet, networks: [mainnet], features: { email: false, headless: true } }
export const kit = createAppKit(options)
`)
    expect(after).toContain(
      "serverUrl: 'https://foyer.example.com', connectors: [walletConnect({ projectId: id })], projectId: id, defaultNetwork: mainnet.caipNetworkId,",
    )
    expect(after).toContain('createFoyer(options)')
  })

  test('behavior: removes attributes that Foyer does not need, and leaves no step', () => {
    const { body, manual } = rainbowkit(
      'RainbowKitProvider',
      'return <RainbowKitProvider chains={chains} showRecentTransactions coolMode>{children}</RainbowKitProvider>',
    )
    expect(body).toBe('return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>')
    expect(manual.slice(1)).toEqual(['3 RainbowKitProvider: removed coolMode; not available'])
  })

  test.each([
    ["'eip155'", 0],
    ["'solana'", 1],
    ['namespace', 1],
  ])(
    'behavior: the type argument of useAppKitProvider(%s) goes, with its unused import',
    (argument, left) => {
      const { after, body, manual } = appkit(
        'useAppKitProvider, type Provider',
        `const { walletProvider } = useAppKitProvider<Provider>(${argument})\nreturn walletProvider`,
      )
      expect(body).toBe(
        `const { provider: walletProvider } = useFoyerProvider({ namespace: ${argument} })\nreturn walletProvider`,
      )
      expect(after).not.toContain('@reown')
      expect(manual.map((note) => /removed the type argument/.test(note))).toEqual(Array(left).fill(true))
    },
  )

  test.each([
    [
      'const { setOpen } = useModal()\nreturn <button onClick={() => setOpen(true)} />',
      'const { open: setOpen } = useFoyer()\nreturn <button onClick={() => setOpen()} />',
    ],
    [
      'const { setOpen: show } = useModal()\nreturn useCallback(() => show(true), [show])',
      'const { open: show } = useFoyer()\nreturn useCallback(() => show(), [show])',
    ],
    ['return () => useModal().setOpen(true)', 'return () => useFoyer().open()'],
  ])('behavior: ConnectKit’s useModal that only opens: %s', (before, after) => {
    expect(use('useModal', 'connectkit', before)).toMatchObject({ body: after, manual: [] })
  })

  test.each([
    'const { open } = useModal()\nreturn open',
    'const { open, setOpen } = useModal()\nreturn () => setOpen(!open)',
    'const { setOpen } = useModal()\nreturn () => setOpen(false)',
    'const { setOpen } = useModal()\nreturn <Dialog onOpenChange={setOpen} />',
    'const { setOpen } = useModal({ onConnect })\nreturn () => setOpen(true)',
  ])('behavior: ConnectKit’s useModal stays, with its step: %s', (before) => {
    expect(use('useModal', 'connectkit', before)).toMatchObject({
      body: before,
      manual: [expect.stringContaining('useModal: use open and close of useFoyer')],
    })
  })
})
