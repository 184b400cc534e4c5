import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { SCWKeyManager } from '@coinbase/wallet-sdk/dist/sign/scw/SCWKeyManager.js'
import {
  decryptContent,
  encryptContent,
  exportKeyToHexString,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js'
import { type Binding, bindingOf } from './bindingOf.ts'

type Call = { method: string; params?: unknown }
type Encrypted = Parameters<typeof decryptContent>[0]
type Message = {
  id: string
  event?: string
  sender?: string
  content?: { handshake: Call } | { encrypted: Encrypted }
}
type CoinbaseParameters = Binding & {
  chains: Record<number, string>
  /** Absent if the app creates the provider itself. */
  info?: { uuid: string; name: string; icon: string; rdns: string }
}

/** Coinbase's provider in a page, as created by the app; and Coinbase's side in the window that it opens. */
export default function start({ chains, info, ...names }: CoinbaseParameters): void {
  if (location.origin === 'https://keys.coinbase.com') answerOpener(chains, names)
  else if (info) announceProvider(chains, info)
}

function announceProvider(
  chains: Record<number, string>,
  info: NonNullable<CoinbaseParameters['info']>,
): void {
  const sdk = createCoinbaseWalletSDK({
    appName: 'Test host',
    appChainIds: Object.keys(chains).map(Number),
    preference: { options: 'smartWalletOnly' },
  })
  const provider = sdk.getProvider()
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function answerOpener(chains: Record<number, string>, names: Binding): void {
  const ask = bindingOf(names, () => {})
  const keys = new SCWKeyManager()
  const post = (message: object) => (window.opener as Window).postMessage(message, '*')
  let last = ''
  const answerCall = async ({ method, params = [] }: Call): Promise<unknown> => {
    last = method
    // Base Account exchanges keys first, and connects with a separate call.
    if (method === 'handshake') return null
    if (method !== 'wallet_connect') return ask(method, ...(params as unknown[]))
    const accounts = (await ask('eth_requestAccounts')) as readonly string[]
    return { accounts: accounts.map((address) => ({ address, capabilities: {} })) }
  }
  const run = async (call: Call) => {
    try {
      return { value: await answerCall(call) }
    } catch (error) {
      const { code, message } = error as { code: number; message: string }
      return { error: { code, message } }
    }
  }
  const answer = async ({ sender = '', content }: Message): Promise<object> => {
    if (!content) return {}
    const isHandshake = 'handshake' in content
    if (isHandshake) await keys.setPeerPublicKey(await importKeyFromHexString('public', sender))
    const secret = (await keys.getSharedSecret()) as CryptoKey
    const call = isHandshake
      ? { ...content.handshake, params: [] }
      : ((await decryptContent(content.encrypted, secret)) as unknown as { action: Call }).action
    const reply = { result: await run(call), data: { chains } }
    return {
      sender: await exportKeyToHexString('public', await keys.getOwnPublicKey()),
      content: { encrypted: await encryptContent(reply as never, secret) },
      timestamp: new Date(),
    }
  }
  window.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    const { id, event } = data
    if (!id) return
    if (event === 'selectSignerType') {
      post({ requestId: id, data: 'scw' })
      return
    }
    post({ id: crypto.randomUUID(), requestId: id, ...(await answer(data)) })
    if (last !== 'handshake') window.close()
  })
  window.addEventListener('pagehide', () => post({ event: 'PopupUnload' }))
  post({ id: crypto.randomUUID(), event: 'PopupLoaded' })
}
