import { type Address, isAddressEqual, type LocalAccount, numberToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createControls } from '../shared/createControls.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import { chainIdOf, invalidParams, objectAt, textAt } from '../shared/parse.ts'
import { type RpcError, rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import { callRpc } from './callRpc.ts'
import type { EvmTestWallet, EvmWalletEvent } from './EvmTestWallet.ts'
import type { EvmWalletOptions } from './EvmWalletOptions.ts'
import { signAndSend } from './signAndSend.ts'
import { signPersonalMessage } from './signPersonalMessage.ts'
import { signTypedData } from './signTypedData.ts'

type Listener = Parameters<EvmTestWallet['on']>[0]
/** What a real wallet opens a window for, even for a page that is connected. */
const questions = [
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
]
/** What a node would answer, but a wallet must not pass on. */
const blocked = /^(wallet_|personal_|eth_(sign|coinbase$|getEncryptionPublicKey$|decrypt$))/

/** Creates a wallet that really signs with a test key, sends to real nodes, and misbehaves on demand. */
export function createEvmWallet(options: EvmWalletOptions): EvmTestWallet {
  const { mnemonic = testMnemonic, permissions = memoryPermissions() } = options
  const chains = new Map(Object.entries(options.chains).map(([id, url]) => [Number(id), url]))
  const [firstChainId] = chains.keys()
  if (firstChainId === undefined) throw new TypeError('A test wallet needs at least one chain')

  const { controls, run } = createControls()
  const seen = new Set<string>()
  const listeners = new Set<Listener>()
  let account = accountAt(options.accountIndex ?? 0)
  let chainId = options.chainId ?? firstChainId
  let isLocked = false
  let canRevoke = options.canRevoke ?? true
  let lastSend: Promise<unknown> = Promise.resolve()

  function accountAt(index: number): LocalAccount {
    return mnemonicToAccount(mnemonic, { addressIndex: index })
  }
  function isAllowed(origin: string): boolean {
    return permissions.has(origin)
  }
  function accountsOf(origin: string): Address[] {
    return isAllowed(origin) && !isLocked ? [account.address] : []
  }
  function emit(event: EvmWalletEvent, isFor: (origin: string) => boolean) {
    for (const listener of listeners) listener(event, isFor)
  }
  function emitAccounts(value: readonly string[], isFor: (origin: string) => boolean) {
    emit({ event: 'accountsChanged', value }, isFor)
  }
  function setChain(next: number) {
    if (next === chainId) return
    chainId = next
    emit({ event: 'chainChanged', value: numberToHex(next) }, () => true)
  }
  function rpcUrl(): string {
    const url = chains.get(chainId)
    if (url !== undefined) return url
    throw rpcError(4901, `The wallet is not connected to chain ${chainId}`)
  }
  /** The account, if this origin may use the one it names. */
  function accountFor(origin: string, address: unknown): LocalAccount {
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
      throw invalidParams('The account must be an address')
    if (!isAllowed(origin) || isLocked || !isAddressEqual(address as Address, account.address))
      throw rpcError(4100, 'The requested account has not been authorized by the user.')
    return account
  }
  /** One after another, as real wallets do: each gets the nonce after the one before. */
  function send(sender: LocalAccount, params: readonly unknown[]): Promise<unknown> {
    const chain = { chainId, rpcUrl: rpcUrl() }
    const sent = lastSend.then(() => signAndSend(sender, params, chain))
    lastSend = sent.catch(() => {})
    return sent
  }
  function permissionOf(origin: string) {
    if (!isAllowed(origin)) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: [account.address] }]
    return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
  }

  /** Says whether a real wallet would ask its owner. */
  function isQuestion(origin: string, method: string, params: readonly unknown[]): boolean {
    if (method === 'eth_requestAccounts') return !accountsOf(origin).length
    if (method === 'wallet_switchEthereumChain') {
      const asked = Number((params[0] as { chainId?: unknown } | undefined)?.chainId)
      // 4902 comes without a window: the page is expected to ask for the chain to be added.
      return asked !== chainId && chains.has(asked)
    }
    return questions.includes(method)
  }

  async function answer(origin: string, method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return accountsOf(origin)
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'net_version':
        return String(chainId)
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions': {
        if (method === 'wallet_requestPermissions' && !('eth_accounts' in objectAt(params, 0)))
          throw invalidParams('Only the permission eth_accounts can be asked for')
        const isNew = !accountsOf(origin).length
        isLocked = false
        permissions.add(origin)
        if (isNew) emitAccounts([account.address], (candidate) => candidate === origin)
        return method === 'eth_requestAccounts' ? accountsOf(origin) : permissionOf(origin)
      }
      case 'wallet_getPermissions':
        return permissionOf(origin)
      case 'wallet_revokePermissions':
        if (!canRevoke) throw notSupported(method)
        permissions.delete(origin)
        emitAccounts([], (candidate) => candidate === origin)
        return null
      case 'personal_sign':
        return signPersonalMessage(accountFor(origin, params[1]), params)
      case 'eth_signTypedData_v4':
        return signTypedData(accountFor(origin, params[0]), params, chainId)
      case 'eth_sendTransaction':
        return send(accountFor(origin, objectAt(params, 0).from), params)
      case 'wallet_switchEthereumChain': {
        const wanted = chainIdOf(objectAt(params, 0).chainId)
        if (!chains.has(wanted))
          throw rpcError(
            4902,
            `Unrecognized chain ID "${numberToHex(wanted)}". Try adding the chain using wallet_addEthereumChain first.`,
          )
        setChain(wanted)
        return null
      }
      case 'wallet_addEthereumChain': {
        const chain = objectAt(params, 0)
        const added = chainIdOf(chain.chainId)
        const url = textAt(Array.isArray(chain.rpcUrls) ? chain.rpcUrls : [], 0, 'rpcUrls[0]')
        if (!chains.has(added)) chains.set(added, url)
        // As the common extensions do, one window for both.
        setChain(added)
        return null
      }
      default:
        if (blocked.test(method)) throw notSupported(method)
        return callRpc(rpcUrl(), method, params)
    }
  }

  async function request(call: WalletCall, origin = 'http://localhost'): Promise<unknown> {
    const method: unknown = call?.method
    if (typeof method !== 'string') throw rpcError(-32600, 'A request must name its method')
    const { params } = call
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
    seen.add(origin)
    return run(
      { origin, method, params: list },
      { isQuestion: isQuestion(origin, method, list), answer: () => answer(origin, method, list) },
    )
  }

  return {
    ...controls,
    request,
    get address() {
      return account.address
    },
    get chainId() {
      return chainId
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    switchAccount(index) {
      const next = accountAt(index)
      if (next.address === account.address) return
      account = next
      if (!isLocked) emitAccounts([next.address], isAllowed)
    },
    switchChain: setChain,
    disconnect() {
      const had = new Set([...seen].filter(isAllowed))
      permissions.clear()
      emitAccounts([], (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
    lock() {
      isLocked = true
    },
    forgetChain(id) {
      chains.delete(id)
    },
    setCanRevoke(value) {
      canRevoke = value
    },
  }
}

function notSupported(method: string): RpcError {
  return rpcError(-32601, `The method "${method}" does not exist / is not available.`)
}
