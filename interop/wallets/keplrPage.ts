import { InjectedKeplr, injectKeplrToWindow, Keplr } from '@keplr-wallet/provider'
import manifest from '@keplr-wallet/provider/package.json' with { type: 'json' }
import { KeplrError, type Message } from '@keplr-wallet/router'
import { type Binding, bindingOf } from './bindingOf.ts'

const metaId = 'foyer-peer'

/** Keplr's own scripts: the page's, and the content script between it and the background. */
export default function start({ icon, ...names }: Binding & { icon: string }): void {
  const ask = bindingOf(names, () => window.dispatchEvent(new Event('keplr_keystorechange')))
  const requester = {
    async sendMessage(_: string, message: Message<unknown>) {
      try {
        return await answer(message.type(), message as unknown as Record<string, unknown>)
      } catch (error) {
        const { code, message: text } = error as { code: number; message: string }
        // The background's own message when the visitor closes the window; its other errors have a Keplr code.
        throw code === 4001 ? new Error('Request rejected') : new KeplrError('background', 100, text)
      }
    },
  }
  const answer = async (type: string, fields: Record<string, unknown>): Promise<unknown> => {
    const { chainId, signer, signDoc } = fields
    switch (type) {
      case 'enable-access':
        return ask('enable', fields.chainIds)
      case 'disable-access':
        return ask('disable', fields.chainIds)
      case 'get-cosmos-key': {
        const key = (await ask('getKey', chainId)) as { pubKey: string }
        return { ...key, address: new Uint8Array(20), pubKey: toBytes(key.pubKey), isKeystone: false }
      }
      case 'need-suggest-chain-info-interaction':
        return true
      case 'suggest-chain-info':
        return ask('experimentalSuggestChain', fields.chainInfo)
      case 'request-cosmos-sign-amino':
        return ask('signAmino', chainId, signer, signDoc)
      case 'request-cosmos-sign-amino-adr-36': {
        const bytes = new Uint8Array(fields.data as Uint8Array)
        const { isADR36WithString } = fields.signOptions as { isADR36WithString: boolean }
        const data = isADR36WithString ? new TextDecoder().decode(bytes) : { base64: toBase64(bytes) }
        return ask('signArbitrary', chainId, signer, data)
      }
      default:
        // Requests of its other namespaces when the page loads.
        return {}
    }
  }
  InjectedKeplr.startProxy(new Keplr(manifest.version, 'extension', requester as never) as never, metaId)
  injectKeplrToWindow(
    new InjectedKeplr(
      metaId,
      manifest.version,
      'extension',
      () => {},
      () => {},
      // Its own default: window messages.
      undefined as never,
      undefined,
      { uuid: crypto.randomUUID(), name: 'Keplr', icon, rdns: 'app.keplr' },
      { id: 'keplr', name: 'Keplr', icon },
    ),
  )
}

function toBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
