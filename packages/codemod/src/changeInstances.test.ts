import { describe, expect, test } from 'vitest'
import { transform } from './transform.ts'

/** Transforms lines that follow the creation of an instance. */
const run = (lines: string, before = '') => {
  const head = `import { createAppKit } from '@reown/appkit'
import { mainnet, base } from '@reown/appkit/networks'
${before}const modal = createAppKit({ projectId: 'a', networks: [mainnet] })
`
  const { code, manual } = transform(`${head}${lines}\n`)
  const line = head.split('\n').length - 1
  return {
    after: code.slice(code.indexOf('networks: [mainnet] })\n') + 'networks: [mainnet] })\n'.length).trim(),
    manual: manual.filter((note) => note.line > line).map(({ text }) => text),
    code,
  }
}

describe('changeInstances', () => {
  test.each([
    ['modal.open()', 'open(modal)'],
    ["await modal.open({ view: 'Networks' })", "await open(modal, { view: 'SwitchNetwork' })"],
    ["modal.open({ view: a ? 'Account' : 'Connect' })", "open(modal, { view: a ? 'Account' : 'Connect' })"],
    ['modal.close()', 'close(modal)'],
    ['modal.disconnect()', 'disconnect(modal)'],
    ["modal.disconnect('solana')", "disconnect(modal, { namespace: 'solana' })"],
    ['modal.switchNetwork(base)', 'switchNetwork(modal, { networkId: base.caipNetworkId })'],
    [
      'modal.switchNetwork(a ? base : mainnet)',
      'switchNetwork(modal, { networkId: (a ? base : mainnet).caipNetworkId })',
    ],
    ["modal.setThemeMode('dark')", "setThemeMode(modal, 'dark')"],
    ['x = modal.getThemeMode()', 'x = getThemeMode(modal)'],
    ['x = modal.getAddress()', 'x = getAccount(modal).address'],
    ["x = modal.getAddress('solana')", "x = getAccount(modal, { namespace: 'solana' }).address"],
    ['x = modal.getIsConnectedState()', 'x = getAccount(modal).isConnected'],
    ['x = modal.getChainId()', 'x = getNetwork(modal).chainId'],
    ['x = modal.getCaipNetwork()', 'x = getNetwork(modal).network'],
    ['x = modal.getState().activeChain', 'x = getState(modal).activeNamespace'],
    ['x = modal.isOpen()', 'x = getState(modal).open'],
    ['x = modal.getAccount()?.address', 'x = getAccount(modal)?.address'],
    [
      'modal.subscribeAccount(({ address }) => show(address))',
      'watch(modal, getAccount, ({ address }) => show(address))',
    ],
    [
      "modal.subscribeAccount((a) => show(a.address), 'solana')",
      "watch(modal, (instance) => getAccount(instance, { namespace: 'solana' }), (a) => show(a.address))",
    ],
    [
      'modal.subscribeNetwork((n) => show(n.caipNetwork?.name, n.chainId))',
      'watch(modal, getNetwork, (n) => show(n.network?.name, n.chainId))',
    ],
    [
      'modal.subscribeNetwork(({ caipNetworkId }) => show(caipNetworkId))',
      'watch(modal, getNetwork, ({ networkId: caipNetworkId }) => show(caipNetworkId))',
    ],
    [
      'modal.subscribeState(({ open: isOpen }) => show(isOpen))',
      'watch(modal, getState, ({ open: isOpen }) => show(isOpen))',
    ],
    [
      'modal.subscribeCaipNetworkChange((network) => show(network))',
      'watch(modal, (instance) => getNetwork(instance).network, (network) => show(network))',
    ],
  ])('behavior: rewrites %s to %s', (before, after) => {
    expect(run(before)).toMatchObject({ after, manual: [] })
  })

  test.each([
    ['button.onclick = modal.open', 'modal.open: use open(modal, { view, payload })'],
    ['modal.open().catch(report)', 'modal.open: use open(modal'],
    ["modal.open({ view: 'Profile' })", 'modal.open: use open(modal'],
    ['modal?.open()', 'modal.open: use open(modal'],
    ['modal.switchNetwork(unknown)', 'modal.switchNetwork: use switchNetwork(modal, { networkId })'],
    ['modal.subscribeAccount(setAccount)', 'modal.subscribeAccount: use watch(modal, getAccount, listener)'],
    ['modal.subscribeState((s) => keep(s))', 'modal.subscribeState: use watch(modal, getState, listener)'],
    ['modal.subscribeProviders((s) => s.eip155)', 'modal.subscribeProviders: use watch(modal, getAccount'],
    ['modal.subscribeEvents((e) => e.data)', 'modal.subscribeEvents: use modal.on(listener)'],
    ['modal.subscribeTheme(apply)', 'modal.subscribeTheme: use watch(modal, getThemeMode, listener)'],
    ['modal.subscribeWalletInfo(apply)', 'modal.subscribeWalletInfo: use watch(modal'],
    ['modal.getWalletProvider()', 'modal.getWalletProvider: use useFoyerProvider'],
    [
      "modal.setThemeVariables({ '--w3m-accent': 'red' })",
      'modal.setThemeVariables: use setTheme(modal, theme)',
    ],
    ['modal.inventNothing()', 'modal.inventNothing: no counterpart is known'],
    ['follow(modal)', 'modal: is passed to other code'],
    ['window.kit = modal', 'modal: is passed to other code'],
    ['const other = modal', 'modal: is passed to other code'],
  ])('behavior: %s stays, and names its counterpart', (line, note) => {
    const { after, manual } = run(line)
    expect(after).toBe(line)
    expect(manual).toHaveLength(1)
    expect(manual[0]).toContain(note)
  })

  test('behavior: reports a single field without a counterpart, and rewrites the rest', () => {
    expect(run('modal.subscribeState((s) => show(s.open, s.loading))')).toMatchObject({
      after: 'watch(modal, getState, (s) => show(s.open, s.loading))',
      manual: [expect.stringContaining('subscribeState, loading: no counterpart')],
    })
  })

  test('behavior: imports a function under another name if the file already uses its name', () => {
    const { code, after } = run('const disconnect = () => modal.disconnect()')
    expect(code).toContain("import { createFoyer, disconnect as foyerDisconnect } from '@foyer/core'")
    expect(after).toBe('const disconnect = () => foyerDisconnect(modal)')
  })

  test('behavior: leaves another variable of the same name alone', () => {
    const line = 'const show = (modal) => modal.open()'
    expect(run(line)).toMatchObject({ after: line, manual: [] })
  })

  test.each([
    [
      'this.modal',
      'class Kit { modal; start() { this.modal = createAppKit({ networks: [] }) } show() { this.modal.open() } }',
    ],
    [
      'kit',
      'let kit\nexport function start() { kit = createAppKit({ networks: [] }) }\nexport const show = () => kit.open()',
    ],
    ['kit', 'export async function show() { const kit = await createAppKit({ networks: [] })\n kit.open() }'],
  ])('behavior: rewrites calls of an instance kept in %s', (name, lines) => {
    const { code } = transform(`import { createAppKit } from '@reown/appkit'\n${lines}\n`)
    expect(code).toContain(`open(${name})`)
  })

  test('behavior: keeps the methods of an instance whose createAppKit call it cannot rewrite', () => {
    const code = `import { createAppKit } from '@reown/appkit'
import { options } from './options'
export const modal = createAppKit(options)
modal.open()
`
    const { code: after, manual } = transform(code)
    expect(after).toBe(code)
    expect(manual.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '3 createAppKit: its options are defined elsewhere; its counterpart is createFoyer of @foyer/core',
      expect.stringContaining('4 modal.open: use open(modal, '),
    ])
  })

  test('behavior: suggests startModal outside React, and FoyerProvider in React', () => {
    const { manual } = transform(
      `import { createAppKit } from '@reown/appkit'\nconst kit = createAppKit({ networks: [] })\n`,
    )
    expect(manual.at(-1)?.text).toContain('call startModal(kit) of @foyer/react once')
    const react = transform(
      `import { createAppKit } from '@reown/appkit/react'\nconst kit = createAppKit({ networks: [] })\n`,
    )
    expect(react.manual.at(-1)?.text).toBe('put <FoyerProvider> with this instance around the components')
  })
})
