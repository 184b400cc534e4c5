import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse, redirectIfPhishing } from '@polkadot/extension-base/page'
import { injectExtension, packageInfo } from '@polkadot/extension-inject'
import { type Binding, bindingOf } from './bindingOf.ts'

type Request = { id: string; message: string; origin: string; request: unknown }

/** The Polkadot extension's page script, with a content script that forwards messages to the background. */
export default function start(names: Binding): void {
  const subscriptions = new Set<string>()
  const post = (message: object) =>
    window.postMessage({ ...message, origin: MESSAGE_ORIGIN_CONTENT }, location.origin)
  const ask = bindingOf(names, (_, subscription) => {
    for (const id of subscriptions) post({ id, subscription })
  })
  const subscribe = async (id: string) => {
    subscriptions.add(id)
    post({ id, subscription: await ask('accounts.get') })
    return id
  }
  const answer = ({ id, message, request }: Request): unknown => {
    switch (message) {
      case 'pub(authorize.tab)':
        return ask('enable', (request as { origin: string }).origin)
      case 'pub(accounts.list)':
        return ask('accounts.get')
      case 'pub(accounts.subscribe)':
        return subscribe(id)
      case 'pub(accounts.unsubscribe)':
        return subscriptions.delete((request as { id: string }).id)
      case 'pub(bytes.sign)':
        return ask('signRaw', request)
      case 'pub(extrinsic.sign)':
        return ask('signPayload', request)
      default:
        return false
    }
  }
  /** The error messages of the extension's background. */
  const toSentence = (message: string, { code, message: text }: { code?: number; message: string }) => {
    if (code === 4001) return message === 'pub(authorize.tab)' ? 'Rejected' : 'Cancelled'
    return text
  }
  window.addEventListener('message', async ({ data, source }: MessageEvent<Request>) => {
    if (source !== window || data?.origin !== MESSAGE_ORIGIN_PAGE) return
    const { id, message } = data
    try {
      post({ id, response: await answer(data) })
    } catch (error) {
      post({ id, error: toSentence(message, error as Error) })
    }
  })
  window.addEventListener('message', ({ data, source }) => {
    if (source === window && data?.origin === MESSAGE_ORIGIN_CONTENT) handleResponse(data)
  })
  const inject = () => injectExtension(enable, { name: 'polkadot-js', version: packageInfo.version })
  redirectIfPhishing().then((isGone) => isGone || inject(), inject)
}
