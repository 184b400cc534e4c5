import { initInpageProvider } from '@leather.io/provider'
import { type Binding, bindingOf } from './bindingOf.ts'

type Request = { id: string; method: string; params: unknown }

/** Leather's own page script; the background's answers arrive as window messages, as from its content script. */
export default function start(names: Binding): void {
  const ask = bindingOf(names, () => {})
  const answer = async ({ id, method, params }: Request) => {
    const reply = await ask(method, params).then(
      (result) => ({ result }),
      ({ code, message }: { code: number; message: string }) => ({ error: { code, message } }),
    )
    window.postMessage({ jsonrpc: '2.0', id, ...reply }, location.origin)
  }
  initInpageProvider({
    onDispatch: (request) => void answer(request as Request),
    env: { branch: 'main', commitSha: '0000000', version: '0.0.0', platform: 'extension' },
  })
}
