import { createFoyer, type Foyer } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { readCookieState } from '@foyer/core/cookies'
import { base, mainnet } from '@foyer/core/networks'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { NetworkButton } from './buttons/NetworkButton.tsx'
import { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx'
import { useFoyerAccount } from './hooks/useFoyerAccount.ts'
import { useFoyerNetwork } from './hooks/useFoyerNetwork.ts'

type Theme = NonNullable<Foyer['options']['theme']>

function create(theme?: Theme) {
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, base],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    ...(theme && { theme }),
  })
  onTestFinished(() => foyer.destroy())
  return foyer
}
function render(props: Omit<FoyerProviderProps, 'foyer'> = {}, theme?: Theme, foyer = create(theme)) {
  return renderToString(
    <FoyerProvider foyer={foyer} {...props}>
      <ConnectButton />
    </FoyerProvider>,
  )
}

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
function readState(networkId: string) {
  const wallet = { connectorId: 'io.wallet', namespace: 'eip155', name: 'Wallet', icon: 'data:' }
  const wallets = [{ ...wallet, address, networkId, status: 'active' }]
  const text = JSON.stringify({ v: 1, data: { wallets, activeNetworkId: networkId } })
  return readCookieState(`__Host-foyer.default=${encodeURIComponent(text)}`)
}
function Shown() {
  const { status, isConnected } = useFoyerAccount()
  const account = useFoyerAccount({ namespace: 'eip155' })
  const { networkId } = useFoyerNetwork()
  return <p>{[status, isConnected, account.address, account.caipAddress, networkId].join(' ')}</p>
}

describe('FoyerProvider on a server', () => {
  test('default: the markup has the style of its buttons, with the theme of the app', () => {
    const markup = render(
      {},
      { accent: { light: 'red', dark: 'blue' }, radius: { light: '2px', dark: '6px' } },
    )
    expect(markup).toMatch(/^<style>[^<]*\.foyer-button ?\{[^<]*<\/style><button/)
    expect(markup).toContain(
      '.foyer-button[data-instance="default"]{--foyer-on-accent:lch(from var(--accent) calc((49.44 - l) * infinity) 0 0);--foyer-accent:light-dark(red, blue);--foyer-radius:2px}',
    )
    expect(markup).toContain(
      '@media (prefers-color-scheme:dark){.foyer-button[data-instance="default"][data-theme="system"]{--foyer-radius:6px}}',
    )
  })
  test('param: serverStyle: sets a nonce, or omits the style', () => {
    expect(render({ serverStyle: { nonce: 'abc' } })).toMatch(/^<style nonce="abc">/)
    expect(render({ serverStyle: false })).toMatch(/^<button/)
  })
  test('param: initialState: renders a returning visitor’s account, and leaks nothing into the next render', () => {
    const foyer = create()
    const renderFor = (initialState?: FoyerProviderProps['initialState']) =>
      renderToString(
        <FoyerProvider foyer={foyer} initialState={initialState} serverStyle={false}>
          <ConnectButton />
          <Shown />
        </FoyerProvider>,
      )
    const shown = renderFor(readState('eip155:8453'))
    expect(shown).toMatch(/^<button[^>]*aria-busy="true"[^>]*><img [^>]*><span[^>]*>0xf3…b92266<\/span>/)
    expect(shown).toContain(`<p>connecting false ${address} eip155:8453:${address} eip155:8453</p>`)
    expect(renderFor()).toContain('<p>disconnected false   eip155:1</p>')
    expect(renderFor()).toContain('Connect wallet')
  })
  test('param: initialState: ignores an active network that the app no longer has', () => {
    const markup = renderToString(
      <FoyerProvider foyer={create()} initialState={readState('eip155:10')}>
        <NetworkButton />
      </FoyerProvider>,
    )
    expect(markup).toContain('Ethereum')
  })
  test('attack: a value of the theme cannot end its declaration, its rule or the element', () => {
    for (const value of ['red}body{color:red', 'red;color:red', '</style><script>', 'red/*', '\\3c'])
      expect(render({}, { danger: value })).toBe(render())
    expect(render({}, { danger: 'red' })).toContain('{--foyer-danger:red}')
  })
  test('error: throws without a provider above the button, and for a provider without an instance', () => {
    const told = expect.objectContaining({
      code: 'OPTION_INVALID',
      message: expect.stringContaining('wrap the app in <FoyerProvider foyer={foyer}>'),
    })
    expect(() => renderToString(<ConnectButton />)).toThrow(told)
    const foyer = undefined as never
    const app = (
      <FoyerProvider foyer={foyer} serverStyle={false}>
        <ConnectButton />
      </FoyerProvider>
    )
    expect(() => renderToString(app)).toThrow(told)
    expect(() => renderToString(<FoyerProvider foyer={foyer}>{null}</FoyerProvider>)).toThrow(told)
  })
})
