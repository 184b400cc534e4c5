import { initializeProvider } from '@metamask/providers'
import { Duplex } from 'readable-stream'
import type { BoundAnswer } from '../../packages/testing/src/shared/BindableWallet.ts'
import type { Binding } from './bindingOf.ts'

type Request = { id: number; method: string; params?: unknown }

/** MetaMask's own page script, connected to the background by a stream as in the extension. */
export default function start({ binding, deliver, info }: Binding & { info: WalletInfo }): void {
  const send = Reflect.get(window, binding) as (call: unknown) => Promise<BoundAnswer>
  const answer = async ({ id, method, params }: Request) => {
    const { ok, ...rest } = await send({ method, params })
    // JSON has no `undefined`.
    stream.push({ jsonrpc: '2.0', id, ...(ok ? { result: null } : {}), ...rest })
  }
  const stream = new Duplex({
    objectMode: true,
    read() {},
    write(request: Request, _: unknown, done: () => void) {
      void answer(request)
      done()
    },
  })
  Object.defineProperty(window, deliver, {
    value: (method: string, params: unknown) => void stream.push({ jsonrpc: '2.0', method, params }),
  })
  initializeProvider({ connectionStream: stream, providerInfo: info, shouldShimWeb3: true })
}

type WalletInfo = NonNullable<Parameters<typeof initializeProvider>[0]['providerInfo']>
