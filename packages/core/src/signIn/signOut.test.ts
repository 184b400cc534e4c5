import { ServerUnreachableError, type SiwxSession } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { start } from '../instance/start.ts'
import { connectChosen as startConnect } from '../modal/connectChosen.ts'
import type { Siwx } from '../model/Siwx.ts'
import { signOut } from './signOut.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const createSession = (chainId: number): SiwxSession => ({
  accountAddress: `eip155:${chainId}:${address}`,
  networkId: `eip155:${chainId}`,
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Connects a wallet whose account is signed in on two networks. */
async function connect({
  isDown = () => false,
  refuses = 0,
  ...about
}: Partial<Siwx> & { isDown?: () => boolean; refuses?: number } = {}) {
  let sessions = [createSession(1), createSession(10)]
  const revoked: string[] = []
  const siwx: Siwx = {
    createMessage: () => Promise.reject(new Error('not asked')),
    addSession: () => Promise.reject(new Error('not asked')),
    async getSessions() {
      if (isDown()) throw new ServerUnreachableError()
      if (refuses-- > 0) throw new Error('refused')
      return sessions
    },
    async revokeSession({ accountAddress }) {
      revoked.push(accountAddress)
      sessions = sessions.filter((session) => session.accountAddress !== accountAddress)
    },
    ...about,
  }
  const { foyer, wallet } = createTestFoyer({ siwx })
  const told = vi.spyOn(foyer._internal, 'notifyTabs')
  await start(foyer)
  const connecting = startConnect(foyer, { connectorId: wallet.id, signal: new AbortController().signal })
  wallet.approve()
  await connecting
  await vi.waitFor(() => expect(foyer.state.signIn.status).toMatch(/signedIn|unreachable|needed/))
  const isConnected = () => foyer.state.connections.some(({ status }) => status === 'active')
  return { foyer, revoked, told, isConnected }
}

describe('signOut', () => {
  test('default: ends the account’s sessions on every network, keeps the wallet connected, and notifies other tabs', async () => {
    const { foyer, revoked, told, isConnected } = await connect({ required: false })
    await signOut(foyer)
    expect(revoked).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', isRequired: false })
    expect(isConnected()).toBe(true)
    expect(told).toHaveBeenCalledWith({ type: 'signIn' })
    // Repeating it changes nothing.
    await signOut(foyer)
    expect(revoked).toHaveLength(2)
  })

  test('behavior: asks to sign in again if sign-in is required', async () => {
    const { foyer, isConnected } = await connect()
    await signOut(foyer)
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', isRequired: true })
    await vi.waitFor(() => expect(foyer.state.history.at(-1)?.name).toBe('SIWXSignMessage'))
    expect(isConnected()).toBe(true)
  })

  test('attack: throws while the server is unreachable, and revokes on retry, so no session stays on a shared computer', async () => {
    let isDown = true
    const { foyer, revoked } = await connect({
      required: false,
      isDown: () => isDown,
    })
    expect(foyer.state.signIn.status).toBe('unreachable')
    await expect(signOut(foyer)).rejects.toThrow(ServerUnreachableError)
    isDown = false
    await signOut(foyer)
    expect(revoked).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
    expect(foyer.state.signIn).toMatchObject({ status: 'needed', isRequired: false })
  })

  test('attack: still revokes the sessions if the server refused to list them before', async () => {
    const { foyer, revoked } = await connect({ required: false, refuses: 1 })
    expect(foyer.state.signIn.status).toBe('needed')
    await signOut(foyer)
    expect(revoked).toHaveLength(2)
    expect(foyer.state.signIn.status).toBe('needed')
  })

  test('error: throws and stays signed in if the server does not answer', async () => {
    const { foyer } = await connect({ revokeSession: () => Promise.reject(new ServerUnreachableError()) })
    await expect(signOut(foyer)).rejects.toThrow(ServerUnreachableError)
    expect(foyer.state.signIn.status).toBe('signedIn')
  })
})
