import { frameVersion, securePages } from '@foyer/contract'
import type { FramePlace } from '@foyer/core/adapter'
import { showFrame } from './showFrame.ts'

/** Permissions of the frame: its own scripts and storage, and opening windows; none on the page. */
const sandbox = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
  'allow-downloads',
].join(' ')
/** Fade and scale transitions would make the frame consider itself covered. */
const css = `
:host { all: initial; }
dialog { position: fixed; margin: 0; padding: 0; border: 0; max-width: none; max-height: none; overflow: visible; background: none; outline: none; }
dialog::backdrop { background: none; }
button { position: fixed; margin: 0; padding: 0; border: 0; background: none; color: transparent; cursor: pointer; }
button:focus-visible { outline: 2px solid AccentColor; }
`

const look = {
  display: 'block',
  width: '100%',
  height: '100%',
  border: '0',
  background: 'none',
  // The card inside shows the focus; a ring around the frame sticks out of the modal.
  outline: 'none',
  'color-scheme': 'auto',
}

/** The secure frame on the page. */
export type Frame = {
  readonly window: unknown
  /**
   * Shows the frame over an element, as a dialog above all others: moving the frame into the modal would reload it. Returns
   * a function that hides it.
   */
  show(place: FramePlace): () => void
  remove(): void
}

/** Parameters of `createFrame`. */
export type CreateFrameParameters = {
  secureUrl: string
  projectId: string
  /** CAIP-2 id of the initial network. */
  chainId: string
  /** BCP 47 tag of the visitor's language. */
  language: string
  rpcUrl: string | undefined
  /** Whether the frame logs its requests to the console. */
  isLogging: boolean
}

/** Adds the secure frame to the page, invisibly. */
export function createFrame(parameters: CreateFrameParameters): Frame {
  const src = toAddress(parameters)
  const host = document.createElement('div')
  host.dataset.foyerFrame = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.setAttribute('sandbox', sandbox)
  iframe.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${src.origin}`)
    .join('; ')
  iframe.referrerPolicy = 'origin'
  iframe.src = src.href
  // Overrides the page's own rules for frames.
  for (const [name, value] of Object.entries(look)) iframe.style.setProperty(name, value, 'important')
  dialog.append(document.createElement('slot'))
  root.append(dialog)
  // Not in the shadow tree: a window opened by the page only finds frames of the document itself, and the security page
  // borrows the visitor's device from this frame.
  host.append(iframe)
  document.body.append(host)
  let hide = () => {}

  return {
    get window() {
      return iframe.contentWindow
    },
    show(place) {
      hide()
      const end = showFrame(dialog, iframe, place)
      hide = () => {
        hide = () => {}
        end()
      }
      return () => hide()
    },
    remove() {
      hide()
      host.remove()
    },
  }
}

function toAddress(parameters: CreateFrameParameters): URL {
  const { secureUrl, projectId, chainId, language, rpcUrl, isLogging } = parameters
  const src = new URL(securePages.frame, secureUrl)
  src.search = String(
    new URLSearchParams({
      projectId,
      chainId,
      version: frameVersion,
      enableLogger: String(isLogging),
      language,
      ...(rpcUrl === undefined ? {} : { rpcUrl }),
    }),
  )
  return src
}
