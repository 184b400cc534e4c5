import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defineElements } from './defineElements.ts'
import { watchButton } from './watchButton.ts'

let count = 0

/** Starts an instance with a unique element prefix, because definitions cannot be removed. */
function start(options: Partial<FoyerOptions> = {}): { foyer: Foyer; prefix: string } {
  count++
  const foyer = createFoyer({
    id: `elements${count}`,
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    ...options,
  })
  onTestFinished(() => foyer.destroy())
  const prefix = `test${count}`
  defineElements(foyer, { prefix })
  return { foyer, prefix }
}

/** Adds an element to the page. */
function show(name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

const known = {
  connectorId: 'test',
  namespace: 'eip155',
  name: 'Test',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  networkId: 'eip155:1',
  status: 'active',
  connection: {
    connectorId: 'test',
    namespace: 'eip155',
    accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', namespace: 'eip155', type: 'eoa' }],
    networkId: 'eip155:1',
  },
}

const getButton = (element: Element) => element.shadowRoot?.querySelector('button')

// No server answers; the resulting alert is irrelevant to these tests.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

describe('defineElements', () => {
  test('default: renders a native button with text and style, and exposes it as a part', () => {
    const { prefix } = start()
    const button = getButton(show(`${prefix}-button`))
    expect(button).toMatchObject({ type: 'button', textContent: 'Connect wallet', disabled: false })
    expect(button?.part.contains('button')).toBe(true)
    expect(getComputedStyle(button as Element).height).toBe('40px')
    expect(getButton(show(`${prefix}-network`))?.textContent).toBe('Ethereum')
  })

  test('default: a press opens the modal at the button’s view', async () => {
    const { foyer, prefix } = start()
    getButton(show(`${prefix}-network`))?.click()
    expect(foyer.state.open).toBe(true)
    expect(foyer.state.history[0].name).toBe('SwitchNetwork')
  })

  test('behavior: upgrades an element that was already on the page', () => {
    const early = show(`test${count + 1}-button`, { label: 'Go' })
    expect(getButton(early)).toBeUndefined()
    start()
    expect(getButton(early)?.textContent).toBe('Go')
  })

  test('behavior: updates the button when its attributes change', () => {
    const { prefix } = start()
    const element = show(`${prefix}-button`, { label: 'Go' })
    element.setAttribute('label', 'Come in')
    element.setAttribute('disabled', '')
    expect(getButton(element)).toMatchObject({ textContent: 'Come in', disabled: true })
    element.removeAttribute('label')
    element.removeAttribute('disabled')
    expect(getButton(element)).toMatchObject({ textContent: 'Connect wallet', disabled: false })
  })

  test('param: show-name, show-balance and show-avatar only read the data they show, and can change', async () => {
    const { foyer, prefix } = start({
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        if (pathname.startsWith('/v1/identity/'))
          return Response.json({ name: 'ada.test', avatar: null, missing: [] })
        if (!pathname.endsWith('/balance')) return Response.error()
        const quantity = { decimals: '18', numeric: '1.5' }
        const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity, iconUrl: '/v1/i' }
        return Response.json({ balances: [ether] })
      },
    })
    const element = show(`${prefix}-button`, { 'show-name': '', 'show-balance': 'true' })
    foyer._internal.setState({ connections: [known as never] })
    await expect.poll(() => getButton(element)?.textContent).toBe('1.5 ETHada.test')
    element.setAttribute('show-balance', 'false')
    await expect.poll(() => getButton(element)?.textContent).toBe('ada.test')
    element.removeAttribute('show-name')
    await expect.poll(() => getButton(element)?.textContent).toMatch(/^0x/)
  })

  test('default: a wallet’s button shows the given name, and opens the list if the wallet is unknown', async () => {
    const { foyer, prefix } = start()
    const element = show(`${prefix}-wallet`, { wallet: 'harbor' })
    expect(getButton(element)?.textContent).toBe('harbor')
    element.setAttribute('label', 'Use Harbor')
    expect(getButton(element)?.textContent).toBe('Use Harbor')
    getButton(element)?.click()
    await expect.poll(() => foyer.state.open && foyer.state.history[0].name).toBe('Connect')
    element.removeAttribute('wallet')
    expect(element.shadowRoot?.childElementCount).toBe(0)
  })

  test('behavior: an account’s button is empty without an account', () => {
    const { prefix } = start()
    expect(show(`${prefix}-account`).shadowRoot?.childElementCount).toBe(0)
  })

  test('behavior: subscribes only once after the element was moved on the page, and unsubscribes when removed', () => {
    const { foyer, prefix } = start()
    const subscribe = vi.spyOn(foyer, 'subscribe')
    const element = show(`${prefix}-button`)
    document.body.prepend(element)
    // At both places, and once for the theme of all buttons.
    expect(subscribe).toHaveBeenCalledTimes(3)
    foyer._internal.setState({ language: 'de' })
    expect(getButton(element)?.textContent).toBe('Wallet verbinden')
    element.remove()
    foyer._internal.setState({ language: 'fr' })
    expect(getButton(element)?.textContent).toBe('Wallet verbinden')
  })

  test('behavior: removes everything when the instance is destroyed', () => {
    const { foyer, prefix } = start()
    const element = show(`${prefix}-button`)
    foyer.destroy()
    expect(element.shadowRoot?.childElementCount).toBe(0)
  })

  test('behavior: renders the embedded modal in its element, and removes it along with the element', async () => {
    const { foyer, prefix } = start({ embedded: true })
    const place = show(`${prefix}-modal`)
    await expect.poll(() => place.childElementCount).toBe(1)
    expect(foyer.state.open).toBe(true)
    place.remove()
    expect(place.childElementCount).toBe(0)
    expect(foyer.state.open).toBe(false)
  })

  test('behavior: accepts being called twice with the same instance', () => {
    const { foyer, prefix } = start()
    expect(() => defineElements(foyer, { prefix })).not.toThrow()
  })

  test('error: rejects a prefix that another instance uses', () => {
    const { prefix } = start()
    const other = createFoyer({
      id: 'other',
      projectId: 'test',
      serverUrl: 'http://127.0.0.1:1',
      networks: [mainnet],
      adapters: [createAdapter('eip155', () => ({ start() {} }))],
    })
    onTestFinished(() => other.destroy())
    expect(() => defineElements(other, { prefix })).toThrow(
      `The elements <${prefix}-…> belong to another instance. Give this one a different prefix.`,
    )
  })
})

describe('watchButton', () => {
  test('default: reports the value at once and each change, until unsubscribed', async () => {
    const { foyer } = start()
    const seen: (string | undefined)[] = []
    const stop = watchButton(foyer, ({ account }) => seen.push(account?.displayName), {
      showName: false,
      showAvatar: false,
      showBalance: false,
    })
    foyer._internal.setState({ connections: [known as never] })
    foyer._internal.setState({ open: true })
    expect(seen).toEqual([undefined, '0xf3…b92266'])
    stop()
    foyer._internal.setState({ connections: [] })
    expect(seen).toHaveLength(2)
  })
})
