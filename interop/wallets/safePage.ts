import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK, { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import { type Binding, bindingOf } from './bindingOf.ts'

type Request = { id: string; method: string; params: Record<string, unknown>; env: { sdkVersion: string } }
type Parameters = Binding & {
  chainId: number
  /** Absent if the app creates the provider itself. */
  info?: { uuid: string; name: string; icon: string; rdns: string }
}

/** A Safe's window, which shows the app in a frame; and in that frame the provider that apps create for it. */
export default function start({ chainId, info, ...names }: Parameters): void {
  if (window === window.top) answerFrame(chainId, names)
  else if (info) void announceSafe(info)
}

async function announceSafe(info: NonNullable<Parameters['info']>): Promise<void> {
  const sdk = new SafeAppsSDK()
  const provider = new SafeAppProvider(await sdk.safe.getInfo(), sdk)
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function answerFrame(chainId: number, names: Binding): void {
  const ask = bindingOf(names, () => {})
  const owner = async () => ((await ask('eth_requestAccounts')) as readonly string[])[0]
  const answer = async (method: string, params: Request['params']): Promise<unknown> => {
    switch (method) {
      case Methods.getSafeInfo: {
        const safeAddress = await owner()
        return { safeAddress, chainId, threshold: 1, owners: [safeAddress], isReadOnly: false }
      }
      case Methods.signMessage:
        return { signature: await ask('personal_sign', params.message, await owner()) }
      case Methods.signTypedMessage:
        return {
          signature: await ask('eth_signTypedData_v4', await owner(), JSON.stringify(params.typedData)),
        }
      // It executes at once, as a Safe with one owner can.
      case Methods.sendTransactions: {
        const [{ to, value, data }] = params.txs as [{ to: string; value: string; data: string }]
        const transaction = { from: await owner(), to, value: `0x${BigInt(value).toString(16)}`, data }
        return { safeTxHash: await ask('eth_sendTransaction', transaction) }
      }
      case Methods.rpcCall:
        return ask(String(params.call), ...(params.params as unknown[]))
      case Methods.wallet_getPermissions:
        return []
      default:
        throw new Error(`${method} is not supported`)
    }
  }
  window.addEventListener('message', async ({ data, source }: MessageEvent<Request>) => {
    const { id, method, params, env } = Object(data) as Request
    if (source === window || !env?.sdkVersion) return
    const reply = await answer(method, params).then(
      (value) => MessageFormatter.makeResponse(id, value as never, env.sdkVersion),
      ({ code, message }: { code?: number; message: string }) =>
        // The message of the Safe's window when the visitor refuses.
        MessageFormatter.makeErrorResponse(
          id,
          code === 4001 ? 'Transaction was rejected' : message,
          env.sdkVersion,
        ),
    )
    source?.postMessage(reply, { targetOrigin: '*' })
  })
}
