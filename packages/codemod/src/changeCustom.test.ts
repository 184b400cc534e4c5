import { describe, expect, test } from 'vitest'
import { transform } from './transform.ts'

const run = (component: string, module: string, fields: string, body: string) => {
  const code = `import { ${component} } from '${module}'
export const A = () => (
  <${component}.Custom>
    {(${fields}) => ${body}}
  </${component}.Custom>
)
`
  const result = transform(code)
  return {
    isSame: result.code === code,
    head: /<CustomConnectButton[^>]*>/.exec(result.code)?.[0],
    render: /\n {4}\{\((.*)\}\n/.exec(result.code)?.[1],
    manual: result.manual.map(({ text }) => text),
  }
}
const rainbow = (fields: string, body: string) => run('ConnectButton', '@rainbow-me/rainbowkit', fields, body)
const connectKit = (fields: string, body: string) => run('ConnectKitButton', 'connectkit', fields, body)

describe('planCustom', () => {
  test('default: rewrites every field of RainbowKit that has a counterpart', () => {
    const { head, render, manual } = rainbow(
      '{ account, chain, openAccountModal, openChainModal: toChain, openConnectModal, mounted }',
      '<>{!mounted || !account || !chain ? <a onClick={openConnectModal} /> : chain.unsupported ? <a onClick={toChain} /> : <a onClick={openAccountModal}>{chain.hasIcon && <img src={chain.iconUrl} alt={chain.name ?? ""} />}{account.displayName} {account.displayBalance ? account.displayBalance : ""} {account.ensAvatar} {account.address}</a>}</>',
    )
    expect(manual).toEqual([])
    expect(head).toBe('<CustomConnectButton>')
    expect(render).toMatchInlineSnapshot(
      `"{ account, isUnsupported, network, openAccount: openAccountModal, openNetwork: toChain, openConnect: openConnectModal, isReady: mounted }) => <>{!mounted || !account || !account ? <a onClick={openConnectModal} /> : isUnsupported ? <a onClick={toChain} /> : <a onClick={openAccountModal}>{network?.icon && <img src={network?.icon} alt={network?.name ?? ""} />}{account.displayName} {account.balance?.text ? account.balance?.text : ""} {account.avatar} {account.address}</a>}</>"`,
    )
  })

  test('behavior: drops a check of the chain next to one of the account, so an unknown chain counts as connected', () => {
    const { render, head } = rainbow(
      '{ account, chain, mounted }',
      '{ const connected = mounted && account && chain; return connected ? account.address : null }',
    )
    expect(head).toBe('<CustomConnectButton showName={false} showAvatar={false} showBalance={false}>')
    expect(render).toContain('const connected = mounted && account; return')
  })

  test('behavior: compares CAIP-2 ids instead of chain numbers', () => {
    expect(rainbow('{ chain }', 'chain && chain.id !== target.id').render).toBe(
      '{ account, network }) => account && network?.id !== `eip155:$' + '{target.id}`',
    )
    expect(rainbow('{ chain }', '1 === chain?.id').render).toBe("{ network }) => 'eip155:1' === network?.id")
  })

  test('behavior: renames a field whose new name the function already uses', () => {
    expect(rainbow('{ chain }', '{ const network = 1; return [network, chain?.name] }').render).toBe(
      '{ network: foyerNetwork }) => { const network = 1; return [network, foyerNetwork?.name] }',
    )
  })

  test.each([
    [
      '{ account, authenticationStatus }',
      'account?.address',
      'authenticationStatus: use status of useFoyerSignIn',
    ],
    ['{ connectModalOpen }', 'connectModalOpen', 'connectModalOpen: use open of useFoyerState'],
    ['{ chain }', 'show(chain.id)', 'chain.id: network?.id of useFoyerButton is a CAIP-2 id'],
    ['{ chain }', 'chain?.iconBackground', 'chain.iconBackground: no counterpart'],
    ['{ account }', 'show(account)', 'account: is passed on as a whole'],
    ['{ account, ...rest }', 'rest', 'is passed on as a whole'],
    ['button', 'button.account', 'takes a function of the fields'],
  ])('behavior: keeps %s with %s unchanged, and reports the reason', (fields, body, note) => {
    const { isSame, manual } = rainbow(fields, body)
    expect(isSame).toBe(true)
    expect(manual).toHaveLength(1)
    expect(manual[0]).toContain(note)
  })

  test('behavior: rewrites the custom button of ConnectKit', () => {
    const { head, render, manual } = connectKit(
      '{ isConnected, isConnecting, show, truncatedAddress, ensName, unsupported }',
      '<a onClick={show} disabled={isConnecting || unsupported}>{isConnected ? ensName ?? truncatedAddress : "Log in"}</a>',
    )
    expect(manual).toEqual([])
    expect(head).toBe('<CustomConnectButton showAvatar={false} showBalance={false}>')
    expect(render).toMatchInlineSnapshot(
      `"{ status, openAccount: show, account, isUnsupported: unsupported }) => <a onClick={show} disabled={(status === 'connecting') || unsupported}>{status === 'connected' ? account?.name ?? account?.displayName : "Log in"}</a>"`,
    )
    expect(connectKit('{ show, hide }', 'hide').manual).toEqual([
      'ConnectKitButton.Custom: hide: use close of useFoyer',
    ])
  })

  test('behavior: rewrites the kit’s button and a custom button in the same file', () => {
    const { code } = transform(`import { ConnectButton as B } from '@rainbow-me/rainbowkit'
export const A = () => [<B />, <B.Custom>{({ mounted }) => mounted}</B.Custom>]
`)
    expect(code).toBe(`import { ConnectButton, CustomConnectButton } from '@foyer/react'
export const A = () => [<ConnectButton />, <CustomConnectButton showName={false} showAvatar={false} showBalance={false}>{({ isReady: mounted }) => mounted}</CustomConnectButton>]
`)
  })

  test('behavior: imports CustomConnectButton under another name if the app has a component of that name', () => {
    const { code } = transform(`import { ConnectButton } from '@rainbow-me/rainbowkit'
export const CustomConnectButton = () => <ConnectButton.Custom>{({ mounted }) => mounted}</ConnectButton.Custom>
`)
    expect(code).toContain("import { CustomConnectButton as FoyerCustomConnectButton } from '@foyer/react'")
    expect(code).toContain('<FoyerCustomConnectButton showName={false}')
  })
})
