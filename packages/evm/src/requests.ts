import { BaseError, SwitchNetworkFailedError } from '@foyer/contract'
import type { Network } from '@foyer/core'
import {
  getWalletErrorCode,
  getWalletErrorKind,
  getWalletErrorText,
  readChainId,
  waitForMove,
} from '@foyer/core/adapter'
import { unknown } from 'valibot'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { listen } from './listen.ts'
import { hex } from './schemas.ts'
import { chainId as chainIdSchema } from './walletSchemas.ts'

/** Parameters of `switchNetwork`. */
export type SwitchNetworkOptions = {
  signal?: AbortSignal | undefined
  /** How long a wallet that confirmed may take to switch. @default 2000 */
  waitMs?: number | undefined
}

/**
 * Switches a wallet to a network, and adds the network if the wallet does not know it (EIP-3326, EIP-3085).
 *
 * @throws SwitchNetworkFailedError if the wallet confirms but does not switch, or with the reason why it does not add
 * the network.
 */
export async function switchNetwork(
  provider: Eip1193Provider,
  network: Network,
  { signal, waitMs }: SwitchNetworkOptions = {},
): Promise<void> {
  const target = Number(network.id)
  const listenForMove = (onThere: () => void) =>
    listen(provider, 'chainChanged', (value: unknown) => {
      if (readChainId(value) === target) onThere()
    })
  const isThere = async () =>
    (await ask(provider, chainIdSchema, 'eth_chainId').catch(() => undefined)) === target
  const hasMoved = () => waitForMove({ isThere, listen: listenForMove, signal, waitMs })
  const chainId = `0x${target.toString(16)}`
  const switchTo = () =>
    untilMoved(listenForMove, {
      signal,
      question: () => ask(provider, unknown(), 'wallet_switchEthereumChain', [{ chainId }]),
    })
  const add = () =>
    ask(provider, unknown(), 'wallet_addEthereumChain', [
      {
        chainId,
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
        ...(network.blockExplorers ? { blockExplorerUrls: [network.blockExplorers.default.url] } : {}),
      },
    ])
  try {
    await switchTo()
  } catch (error) {
    if (signal?.aborted || !(await isUnknownChain(error))) throw error
    await add().catch(async (cause: unknown) => {
      // Respect a refusal. If the wallet cannot add networks, its first error is the more useful one.
      if (await isDeclined(cause)) throw cause
      const isSure = (await getWalletErrorKind(error)) === 'chainUnknown'
      const details = await getWalletErrorText(cause)
      if (!isSure || details === undefined || (await getWalletErrorKind(cause)) === 'unsupported') throw error
      // Any other error describes the problem with this network: a symbol that is too long, or an endpoint it does not
      // accept.
      throw new SwitchNetworkFailedError({ cause, details })
    })
    // Most wallets switch when adding; the others are asked again.
    if (await hasMoved()) return
    await switchTo()
  }
  if (await hasMoved()) return
  throw new SwitchNetworkFailedError({ details: `The wallet did not move to chain ${network.id}` })
}

/**
 * Sends a request and waits for its answer or for the switch itself, because some wallets switch without ever
 * answering.
 */
async function untilMoved(
  listen: (onThere: () => void) => () => void,
  { question, signal }: { question(): Promise<unknown>; signal: AbortSignal | undefined },
): Promise<void> {
  const ended = new AbortController()
  const moved = new Promise<void>((resolve) => {
    const stop = listen(resolve)
    ended.signal.addEventListener('abort', stop)
    signal?.addEventListener('abort', stop, { once: true })
  })
  try {
    await Promise.race([question(), moved])
  } finally {
    ended.abort()
  }
}

/** Some wallets report this in the visitor's language and without a code, so an unrecognized error may mean it. */
async function isUnknownChain(error: unknown): Promise<boolean> {
  const kind = await getWalletErrorKind(error)
  if (kind) return kind === 'chainUnknown'
  const text = (await getWalletErrorText(error))?.trim()
  return !!text && !(error instanceof BaseError) && (await getWalletErrorCode(error)) === undefined
}

async function isDeclined(error: unknown): Promise<boolean> {
  const kind = await getWalletErrorKind(error)
  return kind === 'rejected' || kind === 'pending'
}

/** Signs a text with `personal_sign` (EIP-191). */
export function signMessage(provider: Eip1193Provider, address: string, message: string): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const data = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return ask(provider, hex, 'personal_sign', [data, address])
}

/** Signs typed data with `eth_signTypedData_v4` (EIP-712). */
export function signTypedData(
  provider: Eip1193Provider,
  address: string,
  typedData: unknown,
): Promise<string> {
  const text = JSON.stringify(withDomainType(typedData), (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return ask(provider, hex, 'eth_signTypedData_v4', [address, text])
}

/** Fields of a domain, in the order of EIP-712. */
const domainFields = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

/**
 * Adds the domain type if the app omits it, which viem and ethers allow. Wallets that sign the data literally would
 * sign an empty domain, which no contract accepts.
 */
function withDomainType(typedData: unknown): unknown {
  const { types, domain } = Object(typedData) as { types?: unknown; domain?: unknown }
  if (!isObject(types) || !isObject(domain) || 'EIP712Domain' in types) return typedData
  const EIP712Domain = domainFields
    .filter(([name]) => domain[name] !== undefined && domain[name] !== null)
    .map(([name, type]) => ({ name, type }))
  return { ...(typedData as object), types: { EIP712Domain, ...types } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
