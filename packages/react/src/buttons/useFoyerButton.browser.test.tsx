import { disconnect, open } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { showHook } from '../../../../apps/gallery/test/showHook.tsx'
import { useFoyerIdentity } from '../hooks/useFoyerIdentity.ts'
import { useFoyerButton } from './useFoyerButton.ts'

const named = { identity: { name: 'ada.test', avatar: '/v1/avatars/ada' } } as const

describe('useFoyerButton', () => {
  test('default: returns the connected account with name, picture, balance and wallet, and none after disconnecting', async () => {
    const { result, act, foyer, connectWallet } = await showHook(named, () => useFoyerButton())
    expect(result.current).toMatchObject({ status: 'disconnected', account: undefined, isUnsupported: false })
    await connectWallet()
    await vi.waitFor(() => expect(result.current.account?.balance).toBeDefined())
    const { account, network, status } = result.current
    expect(status).toBe('connected')
    expect(account).toMatchObject({
      displayName: 'ada.test',
      name: 'ada.test',
      avatar: `${foyer.options.serverUrl}/v1/avatars/ada`,
    })
    expect(account?.wallet.name).toBe(foyer.state.connections[0]?.name)
    expect(account?.balance).toMatchObject({ value: '1.204518', symbol: 'ETH' })
    expect(account?.balance?.text).toBe('1.204 ETH')
    expect(network).toMatchObject({ id: foyer.state.activeNetworkId })
    expect(network?.icon).toMatch(/^data:image/)
    await act(() => disconnect(foyer))
    await vi.waitFor(() => expect(result.current.account).toBeUndefined())
  })

  test('default: the functions are stable and open the named views', async () => {
    const { result, foyer, connectWallet } = await showHook({}, () => useFoyerButton())
    const { openConnect, openAccount, openNetwork, preload } = result.current
    openConnect()
    expect(foyer.state.history[0].name).toBe('Connect')
    await connectWallet()
    expect(result.current).toMatchObject({ openConnect, openAccount, openNetwork, preload })
    openAccount()
    expect(foyer.state.history[0].name).toBe('Account')
    openNetwork()
    expect(foyer.state.history[0].name).toBe('SwitchNetwork')
  })

  test('default: returns the same reference while nothing changes', async () => {
    const { result, act, foyer } = await showHook({}, () => useFoyerButton())
    const { account, network } = result.current
    await act(() => open(foyer))
    expect(result.current.account).toBe(account)
    expect(result.current.network).toBe(network)
  })

  test('param: showName and showAvatar: false omits name and avatar, and shows the short address', async () => {
    const { result, connectWallet } = await showHook(named, () =>
      useFoyerButton({ showName: false, showAvatar: false }),
    )
    await connectWallet()
    await vi.waitFor(() => expect(result.current.account?.balance).toBeDefined())
    const { displayName, address, name, avatar } = result.current.account ?? {}
    expect([name, avatar]).toEqual([undefined, undefined])
    expect(displayName).toBe(`${address?.slice(0, 4)}…${address?.slice(-6)}`)
  })

  test('attack: a picture on another host is not shown, because it would reveal the visitor', async () => {
    const world = { identity: { name: 'ada.test', avatar: 'https://stranger.example/pixel.png' } }
    const { result, connectWallet } = await showHook(world, () => useFoyerButton())
    await connectWallet()
    await vi.waitFor(() => expect(result.current.account?.balance).toBeDefined())
    expect(result.current.account?.avatar).toBeUndefined()
  })
})

describe('useFoyerIdentity', () => {
  test('default: is idle while not connected, then returns the name', async () => {
    const { result, act, foyer, connectWallet } = await showHook(named, () => useFoyerIdentity())
    expect(result.current).toMatchObject({ status: 'idle', data: undefined })
    await connectWallet()
    await vi.waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.data).toMatchObject({ name: 'ada.test' })
    await act(() => disconnect(foyer))
    expect(result.current).toMatchObject({ status: 'idle', data: undefined })
  })

  test('behavior: returns null as name and avatar of an account without a name', async () => {
    const { result, connectWallet } = await showHook({}, () => useFoyerIdentity())
    await connectWallet()
    await vi.waitFor(() => expect(result.current.data).toEqual({ name: null, avatar: null }))
  })
})
