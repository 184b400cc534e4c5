import { type Address, isAddressEqual, type LocalAccount, numberToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { callRpc } from './callRpc.ts'
import type { RequestArguments, WalletInfo } from './Eip1193.ts'
import { memoryPermissions, storedPermissions } from './PermissionStore.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { chainIdOf, invalidParams, objectAt, textAt } from './parse.ts'
import { signAndSend, signPersonalMessage, signTypedData } from './signRequest.ts'
import type { NextRequest, RecordedRequest, TestWallet } from './TestWallet.ts'
import type { TestWalletChain, TestWalletOptions } from './TestWalletOptions.ts'
import { testIcon } from './testIcon.ts'

type Listener = Parameters<TestWallet['subscribe']>[0]
type Instruction = { method: string | undefined; answer: () => unknown }

const testMnemonic = 'test test test test test test test test test test test junk'
/** What a real wallet opens a window for, even for a page that is connected. */
const alwaysAsked = [
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
]

/** Creates a wallet that really signs with a test key, sends to real nodes, and misbehaves on demand. */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { mnemonic = testMnemonic, rdns = 'dev.foyer.test-wallet' } = options
  const info: WalletInfo = {
    uuid: options.uuid ?? crypto.randomUUID(),
    name: options.name ?? 'Test Wallet',
    icon: options.icon ?? testIcon,
    rdns,
  }
  const permissions = options.permissions ?? defaultPermissions(rdns)
  const chains = new Map(options.chains.map((chain) => [chain.chainId, chain]))
  const firstChain = options.chains[0]
  if (!firstChain) throw new TypeError('A test wallet needs at least one chain')

  const requests: RecordedRequest[] = []
  const origins = new Set<string>()
  const listeners = new Set<Listener>()
  const waiting = new Set<{ method: string; resolve: (request: RecordedRequest) => void }>()
  const instructions: Instruction[] = []
  let account = accountAt(options.account ?? 0)
  let chainId = options.chainId ?? firstChain.chainId
  let isLocked = false
  let canRevoke = options.canRevoke ?? true
  let gate: { opened: Promise<void>; open: () => void } | undefined

  function accountAt(index: number): LocalAccount {
    return mnemonicToAccount(mnemonic, { addressIndex: index })
  }
  function isAllowed(origin: string): boolean {
    return options.isConnected && !origins.has(origin) ? true : permissions.has(origin)
  }
  function allow(origin: string) {
    origins.add(origin)
    permissions.add(origin)
  }
  function forbid(origin: string) {
    origins.add(origin)
    permissions.delete(origin)
  }
  function accountsOf(origin: string): Address[] {
    return isAllowed(origin) && !isLocked ? [account.address] : []
  }
  const emit: Listener = (event) => {
    for (const listener of listeners) listener(event)
  }
  function emitAccounts(accounts: readonly string[], isFor: (origin: string) => boolean) {
    emit({ name: 'accountsChanged', payload: accounts, isFor })
  }
  function setChain(next: number) {
    if (next === chainId) return
    chainId = next
    emit({ name: 'chainChanged', payload: numberToHex(next), isFor: () => true })
  }
  function activeChain(): TestWalletChain {
    const chain = chains.get(chainId)
    if (chain) return chain
    throw new ProviderRpcError(4901, `The wallet is not connected to chain ${chainId}`)
  }
  /** The account, if this origin may use the one it names. */
  function accountFor(origin: string, address: unknown): LocalAccount {
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
      throw invalidParams('The account must be an address')
    if (!isAllowed(origin) || isLocked || !isAddressEqual(address as Address, account.address))
      throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
    return account
  }
  function permissionOf(origin: string) {
    if (!isAllowed(origin)) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: [account.address] }]
    return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
  }

  /** Says whether a real wallet would ask its owner. */
  function isAsked(origin: string, method: string, params: readonly unknown[]): boolean {
    if (method === 'eth_requestAccounts') return !accountsOf(origin).length
    if (method === 'wallet_switchEthereumChain') {
      const asked = (params[0] as { chainId?: unknown } | undefined)?.chainId
      return asked !== numberToHex(chainId)
    }
    return alwaysAsked.includes(method)
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
        allow(origin)
        if (isNew) emitAccounts([account.address], (candidate) => candidate === origin)
        return method === 'eth_requestAccounts' ? accountsOf(origin) : permissionOf(origin)
      }
      case 'wallet_getPermissions':
        return permissionOf(origin)
      case 'wallet_revokePermissions':
        if (!canRevoke) throw notSupported(method)
        forbid(origin)
        emitAccounts([], (candidate) => candidate === origin)
        return null
      case 'personal_sign':
        return signPersonalMessage(accountFor(origin, params[1]), params)
      case 'eth_signTypedData_v4':
        return signTypedData(accountFor(origin, params[0]), params, chainId)
      case 'eth_sendTransaction':
        return signAndSend(accountFor(origin, objectAt(params, 0).from), params, activeChain())
      case 'wallet_switchEthereumChain': {
        const wanted = chainIdOf(objectAt(params, 0).chainId)
        if (!chains.has(wanted))
          throw new ProviderRpcError(
            4902,
            `Unrecognized chain ID "${numberToHex(wanted)}". Try adding the chain using wallet_addEthereumChain first.`,
          )
        setChain(wanted)
        return null
      }
      case 'wallet_addEthereumChain': {
        const chain = objectAt(params, 0)
        const added = chainIdOf(chain.chainId)
        const rpcUrl = textAt(Array.isArray(chain.rpcUrls) ? chain.rpcUrls : [], 0, 'rpcUrls[0]')
        if (!chains.has(added)) chains.set(added, { chainId: added, rpcUrl, name: String(chain.chainName ?? '') })
        // As the common extensions do, one window for both.
        setChain(added)
        return null
      }
      default:
        if (method.startsWith('wallet_')) throw notSupported(method)
        return callRpc(activeChain().rpcUrl, method, params)
    }
  }

  async function request(origin: string, { method, params }: RequestArguments): Promise<unknown> {
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
    const record = { origin, method, params: list }
    requests.push(record)
    origins.add(options.isConnected ? '' : origin)
    for (const waiter of waiting)
      if (waiter.method === method) {
        waiting.delete(waiter)
        waiter.resolve(record)
      }
    const needsOwner = isAsked(origin, method, list)
    if (needsOwner) await gate?.opened
    const index = instructions.findIndex((instruction) =>
      instruction.method === undefined ? needsOwner : instruction.method === method,
    )
    const [instruction] = index < 0 ? [] : instructions.splice(index, 1)
    return instruction ? instruction.answer() : answer(origin, method, list)
  }

  function instruct(next: NextRequest | undefined, answerWith: () => unknown) {
    instructions.push({ method: next?.method, answer: answerWith })
  }
  function failNext(code: number, message: string, next?: NextRequest) {
    instruct(next, () => {
      throw new ProviderRpcError(code, message)
    })
  }
  function forbidAll() {
    for (const origin of origins) forbid(origin)
  }

  return {
    info,
    request,
    requests,
    get address() {
      return account.address
    },
    get chainId() {
      return chainId
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rejectNext: (next) => failNext(4001, 'User rejected the request.', next),
    answerPendingNext: (next) =>
      failNext(-32002, 'Request already pending. Please wait for it in the wallet.', next),
    failNext,
    answerNext: (value, next) => instruct(next, () => value),
    hold() {
      if (gate) return
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      gate = { opened, open }
    },
    release() {
      gate?.open()
      gate = undefined
    },
    waitForRequest: (method) => new Promise((resolve) => waiting.add({ method, resolve })),
    switchAccount(index) {
      const next = accountAt(index)
      if (next.address === account.address) return
      account = next
      if (!isLocked) emitAccounts([next.address], isAllowed)
    },
    switchChain: setChain,
    disconnect() {
      const had = new Set([...origins].filter(isAllowed))
      forbidAll()
      emitAccounts([], (origin) => had.has(origin))
    },
    forgetPermissions: forbidAll,
    lock() {
      if (isLocked) return
      isLocked = true
      emitAccounts([], isAllowed)
    },
    unlock() {
      if (!isLocked) return
      isLocked = false
      emitAccounts([account.address], isAllowed)
    },
    forgetChain(id) {
      chains.delete(id)
    },
    setCanRevoke(value) {
      canRevoke = value
    },
  }
}

function notSupported(method: string): ProviderRpcError {
  return new ProviderRpcError(4200, `The method ${method} is not supported by this wallet.`)
}

function defaultPermissions(rdns: string) {
  const storage = typeof window === 'undefined' ? undefined : window.localStorage
  return storage ? storedPermissions(storage, rdns) : memoryPermissions()
}
