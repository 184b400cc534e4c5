import { expose, windowEndpoint } from 'comlink'
import { type Binding, bindingOf } from './bindingOf.ts'

type Request = { id: number; method: string; params?: readonly unknown[] }

/** The window of a Farcaster app that shows mini apps in a frame, and handles `@farcaster/miniapp-sdk` there. */
export default function start(names: Binding): void {
  if (window !== window.top) return
  const getFrame = () => document.querySelector('iframe')?.contentWindow
  const ask = bindingOf(names, (event, value) =>
    getFrame()?.postMessage({ type: 'frameEthProviderEvent', event, params: [value] }, '*'),
  )
  const host = {
    context: { user: { fid: 1 }, client: { clientFid: 1, added: false } },
    getCapabilities: () => ['wallet.getEthereumProvider', 'actions.signIn'],
    ready: () => {},
    eip6963RequestProvider: () => {},
    async ethProviderRequestV2({ id, method, params = [] }: Request) {
      try {
        return { jsonrpc: '2.0', id, result: await ask(method, ...params) }
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        return { jsonrpc: '2.0', id, error: { code, message, details: message } }
      }
    },
  }
  // It answers the framed window, whenever that loads.
  const endpoint = {
    ...windowEndpoint(window),
    postMessage: (message: unknown) => getFrame()?.postMessage(message, '*'),
  }
  expose(host, endpoint)
}
